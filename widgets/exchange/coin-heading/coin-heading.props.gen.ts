// Written by `npx vitrine codegen` from coin-heading.props.json; do not edit.

/** The page's coin; pressing it changes the coin. */
export interface CoinHeadingProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture for this place, instead of the coin’s logo. */
  logo?: string;
  /** Picture from the exchange, instead of the coin’s logo. */
  url?: string;
  /** Full name, or the available amount. */
  full?: string;
  /** Describes what a press does, such as Change. */
  action?: string;
  /** The coin is loading. */
  loading?: boolean;
  onPress?: () => void;
}
