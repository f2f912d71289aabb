import { Icon, cx } from '../shared/index.ts';
import { SORT_ICONS, splitColumns, type Column } from './record-list.ts';
import type { RecordListProps } from './record-list.props.gen.ts';
import css from './ColumnHeads.module.css';

/** The column names stay visible while the rows scroll beneath them. */
export function ColumnHeads({
  columns,
  sortLabel,
  onSort,
  disabled,
}: RecordListProps & { columns: readonly Column[] }) {
  const { start, end } = splitColumns(columns);
  const head = (column: Column) => (
    <Head key={column.id} column={column} sortLabel={sortLabel} onSort={onSort} disabled={disabled} />
  );
  return (
    <div className={css.heads}>
      <span className={css.start}>
        {start.map((column, index) => (
          <span key={column.id} className={css.pair}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {head(column)}
          </span>
        ))}
      </span>
      <span className={css.end}>{end.map(head)}</span>
    </div>
  );
}

interface HeadProps extends Pick<RecordListProps, 'sortLabel' | 'onSort' | 'disabled'> {
  column: Column;
}

function Head({ column, sortLabel, onSort, disabled }: HeadProps) {
  const label = column.label ?? '--';
  if (!column.sortable || !onSort) return <span className={css.head}>{label}</span>;
  return (
    <button
      type="button"
      className={cx(css.head, css.sortable, column.sorted && css.sorted)}
      aria-label={`${sortLabel ?? ''} ${label}`.trim()}
      aria-pressed={column.sorted !== undefined}
      disabled={disabled}
      onClick={() => onSort({ column: column.id })}
    >
      {label}
      <Icon name={SORT_ICONS[column.sorted ?? 'none']} size="s" className={css.arrow} />
    </button>
  );
}
