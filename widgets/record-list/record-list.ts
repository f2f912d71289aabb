import type { RecordListProps } from './record-list.props.gen';

export type Column = NonNullable<RecordListProps['columns']>[number];

/** Columns of text share the start of the row, columns of figures its end. */
export function headsOf(columns: readonly Column[]): { start: readonly Column[]; end: readonly Column[] } {
  return {
    start: columns.filter((column) => column.align !== 'end'),
    end: columns.filter((column) => column.align === 'end'),
  };
}
