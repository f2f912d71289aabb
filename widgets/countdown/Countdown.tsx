import { fill } from '../shared/field/index.ts';
import { clockOf, shareOf, wordsOf } from './countdown.ts';
import type { CountdownProps } from './countdown.props.gen.ts';
import { useLeft } from './use-left.ts';
import css from './Countdown.module.css';

/** Radius and circumference of the ring, in its own 64 units. */
const RADIUS = 29;
const ROUND = 2 * Math.PI * RADIUS;

export function Countdown(props: CountdownProps) {
  const { id, due, serverTime, seconds, look, left, over, onOver } = props;
  const rest = useLeft(due, serverTime, onOver);
  if (look === 'words')
    return (
      <span id={id} className={css.words} role="timer">
        {sayWords(props, rest)}
      </span>
    );
  const clock = clockOf(rest);
  const said = rest === 0 ? over : left?.replace('{time}', clock);
  return (
    <span id={id} className={css.box} role="timer" aria-label={said}>
      <svg className={css.ring} viewBox="0 0 64 64" aria-hidden="true">
        <circle className={css.track} cx="32" cy="32" r={RADIUS} />
        <circle
          className={css.rest}
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - shareOf(rest, seconds))}
        />
      </svg>
      <span className={css.clock} aria-hidden="true">
        {clock}
      </span>
    </span>
  );
}

function sayWords(props: CountdownProps, rest: number | undefined): string {
  if (rest === undefined) return '--';
  if (rest === 0) return props.over ?? '--';
  const { unit, values } = wordsOf(rest);
  const time = fill(props[unit] ?? '--', values);
  return fill(props.label ?? '{time}', { time });
}
