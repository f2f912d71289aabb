// Written by `npx vitrine codegen` from coin-heading.props.json; do not edit.

/** The coin that the page is about; a press changes it. */
export interface CoinHeadingProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture from the brand. */
  logo?: string;
  /** Picture from the exchange. */
  url?: string;
  /** Full name, or what is available. */
  full?: string;
  /** Says what a press does, such as Change. */
  action?: string;
  onPress?: () => void;
}
