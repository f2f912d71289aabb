// Written by `npx vitrine codegen` from coin.props.json; do not edit.

/** The disc of a coin: its logo, or its first letter on a colour of its own. */
export interface CoinProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture from the brand. */
  logo?: string;
  /** Picture from the exchange. */
  url?: string;
  size?: 's' | 'm';
}
