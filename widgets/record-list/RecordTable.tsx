import { useRef, type ReactNode } from 'react';
import { LazyBoundary } from '@vitrine/runtime';
import { LongRows } from './long-rows.ts';
import { getKey, SHORT, type Column } from './record-list.ts';
import type { RecordListProps } from './record-list.props.gen.ts';
import { TableHeads } from './TableHeads.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './use-row-keys.ts';
import css from './RecordList.module.css';

export interface RecordTableProps extends RecordListProps {
  readonly columns: readonly Column[];
  readonly rows: readonly ReactNode[];
}

/**
 * Rows in columns for wide screens; only the column heads if there are no rows. All rows are one tab stop; the arrow
 * keys move between them.
 */
export function RecordTable(props: RecordTableProps) {
  const { id, label, rows, columns, loading } = props;
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  const short = rows.slice(0, SHORT);
  return (
    <div
      ref={root}
      role="table"
      aria-label={label}
      aria-busy={loading === true || undefined}
      aria-rowcount={rows.length + 1}
      data-rows
    >
      <TableHeads {...props} />
      {rows.length > 0 && rows.length <= SHORT && <ShortTable rows={short} span={columns.length} />}
      {rows.length > SHORT && (
        <LazyBoundary of={LongRows} fallback={<ShortTable rows={short} span={columns.length} />}>
          <LongRows
            id={id}
            label={undefined}
            rows={rows}
            days={undefined}
            busy={false}
            tiles={false}
            span={columns.length}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

function ShortTable({ rows, span }: { rows: readonly ReactNode[]; span: number }) {
  return (
    <div role="rowgroup" className={css.rows}>
      {rows.map((row, index) => (
        <TableRow key={getKey(row, index)} row={row} index={index} span={span} />
      ))}
    </div>
  );
}
