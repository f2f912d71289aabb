// Written by `npx vitrine codegen` from field-list.props.json; do not edit.
import type { ReactNode } from 'react';

/** The fields of a form, below each other; half ones beside each other. */
export interface FieldListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Which of the fields, in their order, take half of the width. None where it is not given. */
  halves?: readonly boolean[];
  /** The fields. */
  children?: ReactNode;
}
