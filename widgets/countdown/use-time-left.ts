import { useEffect, useRef, useState } from 'react';
import { getTimeLeft } from './countdown.ts';

/** Uses the server's clock, because the device's clock may be wrong. */
export function useTimeLeft(
  due: number | undefined,
  serverTime: number | undefined,
  onOver?: () => void,
): number | undefined {
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
