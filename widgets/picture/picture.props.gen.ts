// Written by `npx vitrine codegen` from picture.props.json; do not edit.

/** A picture from the back end or of the brand, full width, in its own proportions. */
export interface PictureProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Picture set by the brand; replaces `url`. */
  art?: string;
  /** URL of the picture. */
  url?: string;
  /** Cut to a square, which keeps its place while it loads. */
  square?: boolean;
  /** `url` needs the session, as the user's own uploads do. */
  private?: boolean;
  /** Alternative text. */
  text: string | undefined;
  /** Announced if it fails to load. */
  missing?: string;
}
