// Written by `npx vitrine codegen` from picture-tile.props.json; do not edit.

/** A thing that is known by its picture: name, who made it, price and state. */
export interface PictureTileProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Address of the picture. */
  url?: string;
  /** Never translated. */
  name: string;
  /** A quiet line under the name. */
  text?: string;
  price?: string;
  /** Digits after the point. */
  scale?: number;
  /** What is paid in. */
  unit?: string;
  /** Stands instead of the price. */
  note?: string;
  state?: { label: string; tone: string };
  onPress?: () => void;
}
