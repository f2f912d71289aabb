// Written by `npx vitrine codegen` from stack.props.json; do not edit.
import type { ReactNode } from 'react';

/** Nodes below or beside each other, at one distance. */
export interface StackProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  direction?: 'column' | 'row';
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Room at both sides; the gutter is that of the page. */
  pad?: 'none' | 'gutter' | 's' | 'm' | 'l' | 'xl' | '2xl';
  /** Room above. */
  top?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Room below. */
  bottom?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Across the direction. A column stretches, a row centres. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Goes on in a new line where it is too long. */
  wrap?: boolean;
  /** Takes what is left of the line it stands in. */
  grow?: boolean;
  /** Each node takes the same share of a row. */
  even?: boolean;
  /** What stands in it. */
  children?: ReactNode;
}
