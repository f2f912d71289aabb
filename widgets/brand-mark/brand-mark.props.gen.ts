// Written by `npx vitrine codegen` from brand-mark.props.json; do not edit.

/** The brand's logo, with or without its name. */
export interface BrandMarkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  name: string | undefined;
  logo?: string;
  /** Strokes on a 32 × 32 grid, drawn if there is no file. */
  path?: string;
  /** Draws the logo in the accent colour. On unless false. */
  tint?: boolean;
  size?: 'm' | 'l';
  /** Shows the name beside the logo. */
  named?: boolean;
}
