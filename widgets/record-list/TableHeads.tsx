import { Icon, cx } from '../shared/index.ts';
import { SORT_ICONS, type Column } from './record-list.ts';
import type { RecordListProps } from './record-list.props.gen.ts';
import css from './TableHeads.module.css';

type HeadsProps = Pick<RecordListProps, 'sortLabel' | 'onSort' | 'disabled'>;

/** The column names, each above its column. They stay visible while the rows scroll beneath them. */
export function TableHeads({ columns, ...ways }: HeadsProps & { columns: readonly Column[] }) {
  return (
    <div role="row" aria-rowindex={1} className={css.heads}>
      {columns.map((column) => (
        <Head key={column.id} column={column} {...ways} />
      ))}
    </div>
  );
}

function Head({ column, sortLabel, onSort, disabled }: HeadsProps & { column: Column }) {
  const { id, sorted = 'none' } = column;
  const label = column.label ?? '--';
  const place = cx(css.head, column.align === 'end' && css.end, sorted !== 'none' && css.sorted);
  if (!column.sortable || !onSort)
    return (
      <div role="columnheader" className={place}>
        {label}
      </div>
    );
  return (
    <div role="columnheader" aria-sort={sorted} className={place}>
      <button
        type="button"
        className={css.sortable}
        aria-label={`${sortLabel ?? ''} ${label}`.trim()}
        disabled={disabled}
        onClick={() => onSort({ column: id })}
      >
        {label}
        <Icon name={SORT_ICONS[sorted]} size="s" className={css.arrow} />
      </button>
    </div>
  );
}
