// Written by `npx vitrine codegen` from field-list.props.json; do not edit.
import type { ReactNode } from 'react';

/** The fields of a form, one below the other; half-width fields side by side. */
export interface FieldListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Which fields take half of the width, in order. None by default. */
  halves?: readonly boolean[];
  /** The fields. */
  children?: ReactNode;
}
