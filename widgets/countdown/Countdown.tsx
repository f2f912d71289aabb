import { useEffect, useState } from 'react';
import { clockOf, leftOf, shareOf } from './countdown';
import type { CountdownProps } from './countdown.props.gen';
import css from './Countdown.module.css';

/** Radius and length of the ring in its own 64 units. */
const RADIUS = 29;
const ROUND = 2 * Math.PI * RADIUS;

export function Countdown({ id, due, serverTime, seconds, left, over }: CountdownProps) {
  const rest = useLeft(due, serverTime);
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

/** The device's clock may be wrong: what counts is the server's, carried on by the time that passes here. */
function useLeft(due: number | undefined, serverTime: number | undefined): number | undefined {
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
  return leftOf(due, now, skew);
}
