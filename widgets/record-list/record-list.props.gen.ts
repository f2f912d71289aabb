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
  /** The rows are table rows in columns with these shares of the width; the heads stand over them, one for each column. */
  tracks?: readonly number[];
  empty?: { title: string | undefined; text?: string; action?: string; };
  /** The days of the rows, in order; each has its head. */
  days?: readonly { at: number | string | undefined; rows: number; count?: string; }[];
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
  /** Beside the tabs if the rows have tracks, otherwise above them. */
  tools?: ReactNode;
  /** The rows, rendered. */
  children?: ReactNode;
}
