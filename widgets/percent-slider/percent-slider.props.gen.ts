// Written by `npx vitrine codegen` from percent-slider.props.json; do not edit.

/** How much of what there is, from nothing to all, with marks at each quarter. */
export interface PercentSliderProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Of what it is a part. */
  label: string | undefined;
  /** Percent now, 0 to 100; empty while unknown. */
  value: string | undefined;
  /** Said for the percentage; {percent} is filled in here. */
  text?: string;
  onChange?: (payload: { percent: string; }) => void;
}
