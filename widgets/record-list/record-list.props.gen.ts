// Written by `npx vitrine codegen` from record-list.props.json; do not edit.
import type { ReactNode } from 'react';

/** The frame of a table: tabs, column heads, rows, what is empty, more. */
export interface RecordListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What is listed. */
  label?: string;
  tabs?: readonly { value: string; label: string | undefined; }[];
  columns?: readonly { id: string; label: string | undefined; align?: 'start' | 'end'; sortable?: boolean; sorted?: 'ascending' | 'descending'; }[];
  empty?: { title: string | undefined; text?: string; action?: string; };
  /** The days of the rows, in their order; each has its head. */
  days?: readonly { at: number | undefined; rows: number; count?: string; }[];
  /** Rows stand side by side, as tiles with a picture. */
  tiles?: boolean;
  /** First rows are on their way. */
  loading?: boolean;
  /** Rows are shown, but no longer live. */
  stale?: boolean;
  more?: 'none' | 'idle' | 'loading' | 'end';
  /** Name of the button that sorts, before the column's name. */
  sortLabel?: string;
  moreLabel?: string;
  endLabel?: string;
  loadingLabel?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onMore?: () => void;
  onSort?: (payload: { column: string; }) => void;
  onEmptyAction?: () => void;
  /** The rows, rendered. */
  children?: ReactNode;
}
