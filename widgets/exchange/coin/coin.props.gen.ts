// Written by `npx vitrine codegen` from coin.props.json; do not edit.

/** A coin's disc: its logo, or its first letter on a coloured background. */
export interface CoinProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture for this place, instead of the coin’s logo. */
  logo?: string;
  /** Picture from the exchange, instead of the coin’s logo. */
  url?: string;
  size?: 's' | 'm';
}
