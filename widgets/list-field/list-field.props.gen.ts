// Written by `npx vitrine codegen` from list-field.props.json; do not edit.
import type { ReactNode } from 'react';

/** The rows of a list in a form, with buttons that add, remove, move and duplicate them. */
export interface ListFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** As a table, each row is a line with a column for each field. */
  layout?: 'list' | 'table';
  /** Shown while there are no rows. */
  empty?: string;
  /** The label of the button that adds a row. */
  add: string | undefined;
  /** The label of the button that removes a row. */
  remove: string | undefined;
  /** The label of the button that moves a row up. */
  up?: string;
  /** The label of the button that moves a row down. */
  down?: string;
  /** The label of the button that duplicates a row; without it, there is none. */
  duplicate?: string;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  rows: readonly { readonly key: number; readonly content: ReactNode; readonly cells: readonly ReactNode[] }[];
  columns: readonly (string | undefined)[];
  canAdd: boolean;
  canRemove: boolean;
  onAdd: () => void;
  onRemove: (row: { key: number }) => void;
  onMove: (row: { key: number; to: number }) => void;
  onDuplicate: (row: { key: number }) => void;
}
