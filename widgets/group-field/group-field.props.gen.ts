// Written by `npx vitrine codegen` from group-field.props.json; do not edit.
import type { ReactNode } from 'react';

/** The fields of an object in a form, below their common heading. */
export interface GroupFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  children: ReactNode;
}
