// Written by `npx vitrine codegen` from grid.props.json; do not edit.
import type { ReactNode } from 'react';

/** Columns of equal width. */
export interface GridProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  columns?: number;
  /** Columns on screens below 360 px. */
  narrow?: number;
  /** Minimum column width in pixels: as many columns as fit, instead of a fixed number. */
  least?: number;
  /** Between columns. */
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Between rows; same as gap by default. */
  rowGap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Alignment within a row. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** wide: the first of two columns takes three fifths. */
  first?: 'even' | 'wide';
  /** The content. */
  children?: ReactNode;
}
