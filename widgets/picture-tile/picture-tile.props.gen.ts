// Written by `npx vitrine codegen` from picture-tile.props.json; do not edit.

/** An object shown by its picture: name, maker, price and state. */
export interface PictureTileProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** URL of the picture. */
  url?: string;
  /** Never translated. */
  name: string;
  /** A secondary line under the name. */
  text?: string;
  price?: string;
  /** Digits after the decimal point. */
  scale?: number;
  /** Currency of the price. */
  unit?: string;
  /** Replaces the price. */
  note?: string;
  state?: { label: string; tone: string };
  onPress?: () => void;
}
