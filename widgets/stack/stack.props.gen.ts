// Written by `npx vitrine codegen` from stack.props.json; do not edit.
import type { ReactNode } from 'react';

/** Nodes below or beside each other, with an equal gap. */
export interface StackProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  direction?: 'column' | 'row';
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Space at both sides; gutter is the page's. */
  pad?: 'none' | 'gutter' | 's' | 'm' | 'l' | 'xl' | '2xl';
  /** Space above. */
  top?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Space below. */
  bottom?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Alignment across the direction. Default: a column stretches, a row centres. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Alignment along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Wraps to a new line if it is too long. */
  wrap?: boolean;
  /** A row of one line of figures with labels: the last nodes are left out if they do not fit. */
  fit?: boolean;
  /** Fills the rest of its row, or of the height of its column. */
  grow?: boolean;
  /** All nodes in a row get the same width. */
  even?: boolean;
  /** The content. */
  children?: ReactNode;
}
