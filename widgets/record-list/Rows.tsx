import { isValidElement, type ReactNode } from 'react';
import { useFormat } from '@vitrine/engine';
import { Chunk } from './Chunk.tsx';
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

/** Longer lists are mounted in parts of this many rows. Tiles fill their last line in two to six columns. */
const CHUNK = 60;
/** Find-in-page mounts a whole list of at most this many rows. */
const FINDABLE = 5000;

export function Rows({ id, label, rows, days, busy }: Props) {
  if (!days) return <List id={id} label={label} rows={rows} before={0} total={rows.length} busy={busy} />;
  return (
    <div role="group" aria-label={label} aria-busy={busy || undefined}>
      {groupByDay(rows, days).map((part, index) => (
        <Day key={part.day.at || index} id={`${id}-day-${index}`} part={part} total={rows.length} />
      ))}
    </div>
  );
}

/** The heading sticks while rows from its day are visible. Its level is valid after a page title or a section. */
function Day({ id, part, total }: { id: string; part: DayRows<ReactNode>; total: number }) {
  const format = useFormat();
  const { day, rows, before } = part;
  return (
    <section>
      <div className={css.day}>
        <h2 id={id} className={css.dayName}>
          {format.day(day.at)}
        </h2>
        {day.count !== undefined && <span className={css.dayCount}>{day.count}</span>}
      </div>
      <List id={id} labelledBy={id} rows={rows} before={before} total={total} />
    </section>
  );
}

interface ListProps {
  id: string;
  label?: string | undefined;
  labelledBy?: string;
  rows: readonly ReactNode[];
  /** How many rows of earlier days precede. */
  before: number;
  /** How many rows all days have. */
  total: number;
  busy?: boolean;
}

const keyOf = (row: ReactNode, index: number) => (isValidElement(row) ? row.key : index);

function List({ id, label, labelledBy, rows, before, total, busy }: ListProps) {
  const named = { 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-busy': busy || undefined };
  if (total <= CHUNK)
    return (
      <ul className={css.rows} {...named}>
        {rows.map((row, index) => (
          <li key={keyOf(row, index)} className={css.row}>
            {row}
          </li>
        ))}
      </ul>
    );
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => index * CHUNK);
  return (
    <div role="list" {...named}>
      {starts.map((start) => {
        const part = rows.slice(start, start + CHUNK);
        return (
          <Chunk
            key={start}
            name={`${id}-${start}`}
            first={before + start === 0}
            findable={total <= FINDABLE}
            count={part.length}
          >
            {() =>
              part.map((row, index) => (
                <div
                  key={keyOf(row, start + index)}
                  role="listitem"
                  className={css.row}
                  aria-setsize={rows.length}
                  aria-posinset={start + index + 1}
                >
                  {row}
                </div>
              ))
            }
          </Chunk>
        );
      })}
    </div>
  );
}
