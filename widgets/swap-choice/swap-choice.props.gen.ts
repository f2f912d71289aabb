// Written by `npx vitrine codegen` from swap-choice.props.json; do not edit.

/** From one of a few to another of them, and a button that turns the two round. */
export interface SwapChoiceProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  options: readonly { value: string; label: string | undefined; amount?: string; scale?: number; unit?: string; disabled?: boolean; }[];
  /** Value of the option that it leaves. */
  from: string;
  /** Value of the option that it comes to. */
  to: string;
  fromTitle?: string;
  toTitle?: string;
  amountTitle?: string;
  swap?: string;
  /** The options are coins: each has its disc. */
  coins?: boolean;
  /** Show dots instead of amounts. */
  hidden?: boolean;
  /** Said instead of the dots. */
  hiddenLabel?: string;
  onChoose?: (payload: { from: string; to: string; }) => void;
}
