// Written by `npx vitrine codegen` from swap-choice.props.json; do not edit.

/** A source and a target chosen from a few options, and a button that swaps them. */
export interface SwapChoiceProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  options: readonly { value: string; label: string | undefined; amount?: string; scale?: number; unit?: string; disabled?: boolean; }[];
  /** Value of the source. */
  from: string;
  /** Value of the target. */
  to: string;
  fromTitle?: string;
  toTitle?: string;
  amountTitle?: string;
  swap?: string;
  /** The labels are names of logos: shows their discs. */
  logos?: boolean;
  /** Shows dots instead of amounts. */
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  /** The amounts are loading. */
  loading?: boolean;
  onChoose?: (payload: { from: string; to: string; }) => void;
}
