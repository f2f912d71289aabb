import { isValidElement, type ReactNode } from 'react';
import type { RecordListProps } from './record-list.props.gen.ts';

export type Column = NonNullable<RecordListProps['columns']>[number];

/** Text columns are aligned to the start of the row, number columns to its end. */
export function splitColumns(columns: readonly Column[]): { start: readonly Column[]; end: readonly Column[] } {
  return {
    start: columns.filter((column) => column.align !== 'end'),
    end: columns.filter((column) => column.align === 'end'),
  };
}

export const SORT_ICONS = { none: 'arrow-up-down', ascending: 'arrow-up', descending: 'arrow-down' };

/** The maximum length of a short list. In longer lists, only the rows near the visible part of the page are mounted. */
export const SHORT = 60;

export type Day = NonNullable<RecordListProps['days']>[number];

export interface DayRows<T> {
  readonly day: Day;
  readonly rows: readonly T[];
  /** The number of rows of earlier days. */
  readonly before: number;
}

/** Assigns rows to days. Any rows beyond the counted ones, for example while more are loading, go to the last day. */
export function groupByDay<T>(rows: readonly T[], days: readonly Day[]): readonly DayRows<T>[] {
  let from = 0;
  return days.map((day, index) => {
    const end = index === days.length - 1 ? rows.length : from + day.rows;
    const before = from;
    from = end;
    return { day, rows: rows.slice(before, end), before };
  });
}

/** A row's React key. */
export const getKey = (row: ReactNode, index: number): string | number =>
  (isValidElement(row) ? row.key : undefined) ?? index;
