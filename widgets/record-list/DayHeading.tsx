import type { Ref } from 'react';
import { useFormat } from '@vitrine/runtime';
import type { Day } from './record-list.ts';
import css from './RecordList.module.css';

interface Props {
  readonly id: string;
  readonly day: Day;
  readonly ref?: Ref<HTMLDivElement>;
  /** Its index among the parts of a long list. */
  readonly index?: number | undefined;
}

/** Sticks while rows of its day are visible. The heading level is valid after a page title or a section. */
export function DayHeading({ id, day, ref, index }: Props) {
  const format = useFormat();
  return (
    <div ref={ref} data-index={index} className={css.day}>
      <h2 id={id} className={css.dayName}>
        {format.day(day.at)}
      </h2>
      {day.count !== undefined && <span className={css.dayCount}>{day.count}</span>}
    </div>
  );
}
