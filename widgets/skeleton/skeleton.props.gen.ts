// Written by `npx vitrine codegen` from skeleton.props.json; do not edit.

/** Outline of content that is loading; appears after 200 ms. */
export interface SkeletonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  shape?: 'line' | 'row' | 'block' | 'figure' | 'rows';
  count?: number;
}
