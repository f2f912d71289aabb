// Written by `npx vitrine codegen` from brand-mark.props.json; do not edit.

/** Logo of the brand, with or without its name. */
export interface BrandMarkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  name: string | undefined;
  logo?: string;
  /** Strokes of a logo of 32 × 32, where there is no file. */
  path?: string;
  /** Draws the logo in the accent colour. On unless false. */
  tint?: boolean;
  size?: 'm' | 'l';
  /** Shows the name beside it. */
  named?: boolean;
}
