// Written by `npx vitrine codegen` from card.props.json; do not edit.
import type { ReactNode } from 'react';

/** A surface for one object and its actions. Do not nest cards. */
export interface CardProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  pad?: 'none' | 's' | 'm' | 'l';
  /** Use surface-2 inside a sheet. */
  tone?: 'surface-1' | 'surface-2';
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** The content. */
  children?: ReactNode;
}
