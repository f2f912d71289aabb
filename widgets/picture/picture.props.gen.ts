// Written by `npx vitrine codegen` from picture.props.json; do not edit.

/** A picture from the exchange, as wide as its place. */
export interface PictureProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Address of the picture. */
  url?: string;
  /** What it shows, for those who do not see it. */
  text: string | undefined;
  /** Said where it does not load. */
  missing?: string;
}
