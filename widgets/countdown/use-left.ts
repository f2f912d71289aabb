import { useEffect, useRef, useState } from 'react';
import { leftOf } from './countdown.ts';

/** The device's clock may be wrong: what counts is the server's, carried on by the time that passes here. */
export function useLeft(
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
  useTold(over, due, onOver);
  return leftOf(due, now, skew);
}

/** Told once for each moment, and only of one that was still to come when it was first seen. */
function useTold(over: boolean, due: number | undefined, onOver: (() => void) | undefined): void {
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
