// Written by `npx vitrine codegen` from scroll-row.props.json; do not edit.
import type { ReactNode } from 'react';

/** A row that scrolls sideways if it is too long. */
export interface ScrollRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Describes the row for screen readers. */
  label: string | undefined;
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Starts at the gutter. On unless false. */
  inset?: boolean;
  /** The content. */
  children?: ReactNode;
}
