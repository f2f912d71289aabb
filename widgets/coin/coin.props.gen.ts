// Written by `npx vitrine codegen` from coin.props.json; do not edit.

/** A coin's disc: its logo, or its first letter on a coloured background. */
export interface CoinProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture set by the brand. */
  logo?: string;
  /** Picture set by the exchange. */
  url?: string;
  size?: 's' | 'm';
}
