// Written by `npx vitrine codegen` from grid.props.json; do not edit.
import type { ReactNode } from 'react';

/** Columns of equal width. */
export interface GridProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  columns?: number;
  /** Columns below 360 px. */
  narrow?: number;
  /** No column is narrower than so many pixels: as many as fit, instead of a fixed number. */
  least?: number;
  /** Between columns. */
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Between rows; as the columns where it is not given. */
  rowGap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Within a row. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** wide: of two columns the first takes three fifths. */
  first?: 'even' | 'wide';
  /** What stands in it. */
  children?: ReactNode;
}
