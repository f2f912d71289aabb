// Written by `npx vitrine codegen` from asset-row.props.json; do not edit.

/** A coin that the user owns. */
export interface AssetRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol, such as BTC. */
  name: string;
  /** Picture for this place, instead of the coin’s logo. */
  logo?: string;
  /** Picture from the exchange, instead of the coin’s logo. */
  url?: string;
  full?: string;
  available: string | undefined;
  frozen?: string;
  frozenLabel?: string;
  scale?: number;
  /** Shown while nothing is frozen. */
  converted?: string;
  convertedScale?: number;
  /** Such as $. */
  convertedPrefix?: string;
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  onPress?: () => void;
}
