// Written by `npx vitrine codegen` from card.props.json; do not edit.
import type { ReactNode } from 'react';

/** An object with its own actions, on a surface. No card inside a card. */
export interface CardProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  pad?: 'none' | 's' | 'm' | 'l';
  /** surface-2 stands inside a sheet. */
  tone?: 'surface-1' | 'surface-2';
  gap?: 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** What stands in it. */
  children?: ReactNode;
}
