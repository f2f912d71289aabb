import { isValidElement, type ReactNode } from 'react';
import { useFormat } from '@vitrine/engine';
import { groupByDay, type DayRows } from './record-list.ts';
import type { RecordListProps } from './record-list.props.gen.ts';
import css from './RecordList.module.css';

interface Props {
  id: string;
  label: string | undefined;
  rows: readonly ReactNode[];
  days: RecordListProps['days'];
  busy: boolean;
}

export function Rows({ id, label, rows, days, busy }: Props) {
  if (!days) return <List label={label} rows={rows} busy={busy} />;
  return (
    <div role="group" aria-label={label} aria-busy={busy || undefined}>
      {groupByDay(rows, days).map((part, index) => (
        <Day key={part.day.at || index} id={`${id}-day-${index}`} part={part} />
      ))}
    </div>
  );
}

/** The heading sticks while rows from its day are visible. Its level is valid after a page title or a section. */
function Day({ id, part }: { id: string; part: DayRows<ReactNode> }) {
  const format = useFormat();
  const { day, rows } = part;
  return (
    <section>
      <div className={css.day}>
        <h2 id={id} className={css.dayName}>
          {format.day(day.at)}
        </h2>
        {day.count !== undefined && <span className={css.dayCount}>{day.count}</span>}
      </div>
      <List labelledBy={id} rows={rows} />
    </section>
  );
}

interface ListProps {
  label?: string | undefined;
  labelledBy?: string;
  rows: readonly ReactNode[];
  busy?: boolean;
}

function List({ label, labelledBy, rows, busy }: ListProps) {
  return (
    <ul className={css.rows} aria-label={label} aria-labelledby={labelledBy} aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <li key={isValidElement(row) ? row.key : index} className={css.row}>
          {row}
        </li>
      ))}
    </ul>
  );
}
