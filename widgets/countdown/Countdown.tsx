import css from './Countdown.module.css';
import { fillText } from '../shared/field/index.ts';
import { formatClock, getShareLeft, splitTime, getTimeLeft } from './countdown.ts';
import type { CountdownProps } from './countdown.props.gen.ts';
import { useEffect, useRef, useState } from 'react';

/** Uses the server's clock, because the device's clock may be wrong. */
function useTimeLeft(due: number | undefined, serverTime: number | undefined, onOver?: () => void): number | undefined {
  const [skew, setSkew] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const here = Date.now();
    if (serverTime !== undefined) setSkew(serverTime - here);
    setNow(here);
  }, [serverTime, due]);
  const over = due !== undefined && now + skew >= due;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  useReportOnce(over, due, onOver);
  return getTimeLeft(due, now, skew);
}

/** Reports each end time once, and only if it was still in the future when first observed. */
function useReportOnce(over: boolean, due: number | undefined, onOver: (() => void) | undefined): void {
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    if (due === undefined) return;
    if (!over) waiting.current = due;
    else if (waiting.current === due) {
      waiting.current = undefined;
      onOver?.();
    }
  }, [over, due, onOver]);
}

/** Radius and circumference of the ring, in its 64-unit coordinate system. */
const RADIUS = 29;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export function Countdown(props: CountdownProps) {
  const { id, due, serverTime, seconds, look, left, over, onOver } = props;
  const rest = useTimeLeft(due, serverTime, onOver);
  if (look === 'words')
    return (
      <span id={id} className={css.words} role="timer">
        {describeTime(props, rest)}
      </span>
    );
  const clock = formatClock(rest);
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
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - getShareLeft(rest, seconds))}
        />
      </svg>
      <span className={css.clock} aria-hidden="true">
        {clock}
      </span>
    </span>
  );
}

function describeTime(props: CountdownProps, rest: number | undefined): string {
  if (rest === undefined) return '--';
  if (rest === 0) return props.over ?? '--';
  const { unit, values } = splitTime(rest);
  const time = fillText(props[unit] ?? '--', values);
  return fillText(props.label ?? '{time}', { time });
}
