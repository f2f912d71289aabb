// Written by `npx vitrine codegen` from percent-slider.props.json; do not edit.

/** A share of the available amount, from nothing to all, with marks at each quarter. */
export interface PercentSliderProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What the share is of. */
  label: string | undefined;
  /** Current percentage, 0 to 100; empty while unknown. */
  value: string | undefined;
  /** The value is loading: cannot be moved. */
  loading?: boolean;
  /** Announced for the percentage; template with {percent}. */
  text?: string;
  onChange?: (payload: { percent: string; }) => void;
}
