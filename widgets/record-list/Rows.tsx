import type { ReactNode } from 'react';
import { LazyBoundary } from '@vitrine/runtime';
import { DayHeading } from './DayHeading.tsx';
import { LongRows } from './long-rows.ts';
import { groupByDay, getKey, SHORT, type Day } from './record-list.ts';
import css from './RecordList.module.css';

interface Props {
  readonly id: string;
  readonly label: string | undefined;
  readonly rows: readonly ReactNode[];
  readonly days: readonly Day[] | undefined;
  readonly busy: boolean;
  readonly tiles: boolean;
}

export function Rows(props: Props) {
  if (props.rows.length <= SHORT) return <ShortRows {...props} />;
  return (
    <LazyBoundary of={LongRows} fallback={<ShortRows {...props} rows={props.rows.slice(0, SHORT)} />}>
      <LongRows {...props} />
    </LazyBoundary>
  );
}

function ShortRows({ id, label, rows, days, busy }: Props) {
  if (!days) return <List rows={rows} aria-label={label} aria-busy={busy || undefined} />;
  return (
    <div role="group" aria-label={label} aria-busy={busy || undefined}>
      {groupByDay(rows, days).map((part, index) => (
        <section key={part.day.at || index}>
          <DayHeading id={`${id}-day-${index}`} day={part.day} />
          <List rows={part.rows} aria-labelledby={`${id}-day-${index}`} />
        </section>
      ))}
    </div>
  );
}

interface ListProps {
  readonly rows: readonly ReactNode[];
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-busy'?: true | undefined;
}

const List = ({ rows, ...aria }: ListProps) => (
  <ul className={css.rows} {...aria}>
    {rows.map((row, index) => (
      <li key={getKey(row, index)} className={css.row}>
        {row}
      </li>
    ))}
  </ul>
);
