// Written by `npm run codegen` from field-list.props.json; do not edit.
import type { ReactNode } from 'react';

/** The fields of a form, below each other. */
export interface FieldListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The fields. */
  children?: ReactNode;
}
