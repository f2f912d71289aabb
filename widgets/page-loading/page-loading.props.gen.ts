// Written by `npx vitrine codegen` from page-loading.props.json; do not edit.

/** Outline of a page that is loading; appears after 200 ms. */
export interface PageLoadingProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label?: string;
  rows?: number;
}
