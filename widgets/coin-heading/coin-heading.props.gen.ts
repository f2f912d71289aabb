// Written by `npx vitrine codegen` from coin-heading.props.json; do not edit.

/** The page's coin; pressing it changes the coin. */
export interface CoinHeadingProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture set by the brand. */
  logo?: string;
  /** Picture set by the exchange. */
  url?: string;
  /** Full name, or the available amount. */
  full?: string;
  /** Describes what a press does, such as Change. */
  action?: string;
  onPress?: () => void;
}
