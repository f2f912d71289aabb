import { useFormat } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { parseTicks } from './tick-list.ts';
import type { TickListProps } from './tick-list.props.gen.ts';
import css from './TickList.module.css';

export function TickList({ id, ticks, at, scale, label, timeLabel, priceLabel, settled, empty }: TickListProps) {
  const format = useFormat();
  const rows = parseTicks(ticks, at);
  if (rows.length === 0)
    return (
      <p id={id} className={css.empty}>
        {empty}
      </p>
    );
  return (
    <div id={id} className={css.list}>
      <div className={css.heads} aria-hidden="true">
        <span>{timeLabel}</span>
        <span>{priceLabel}</span>
      </div>
      <ul aria-label={label}>
        {rows.map((tick) => (
          <li key={tick.time} className={cx(css.line, tick.counts && css.counts)}>
            <span>
              {format.time(tick.time, 'time')}
              {formatMilliseconds(tick.time)}
            </span>{' '}
            <span>
              {tick.counts && <span className={css.word}>{settled} </span>}
              {format.number(tick.price, { scale })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Several ticks may occur within one second, and the settling one must be identifiable. */
const formatMilliseconds = (time: number): string => `.${String(time % 1000).padStart(3, '0')}`;
