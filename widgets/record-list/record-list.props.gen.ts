// Written by `npx vitrine codegen` from record-list.props.json; do not edit.
import type { ReactNode } from 'react';

/** The frame of a table: tabs, column heads, rows, empty state, paging. */
export interface RecordListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What the list contains. */
  label?: string;
  tabs?: readonly { value: string; label: string | undefined; }[];
  columns?: readonly { id: string; label: string | undefined; align?: 'start' | 'end'; sortable?: boolean; sorted?: 'ascending' | 'descending'; }[];
  empty?: { title: string | undefined; text?: string; action?: string; };
  /** The days of the rows, in order; each has its head. */
  days?: readonly { at: number | undefined; rows: number; count?: string; }[];
  /** Shows rows as tiles with a picture, side by side. */
  tiles?: boolean;
  /** The rows are cards: space instead of hairlines between them, except in a wide list. */
  cards?: boolean;
  /** The first rows are loading. */
  loading?: boolean;
  /** The rows are stale. */
  stale?: boolean;
  more?: 'none' | 'idle' | 'loading' | 'end';
  /** Label of the sort buttons, before the column's name. */
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
