import { useEffect, useRef, type RefObject } from 'react';
import { FLASH_INTERVAL, getTickDirection } from './tick.ts';

interface Last {
  price: string | undefined;
  at: number;
  even: boolean;
}

/**
 * Flashes a cell when its price moves. Sets an attribute outside React, so that a flash does not re-render. Alternates
 * between two names for the same animation, which restarts it without forcing a layout.
 */
export function useTickFlash(price: string | undefined, live: boolean): RefObject<HTMLSpanElement | null> {
  const cell = useRef<HTMLSpanElement>(null);
  const last = useRef<Last>({ price, at: Number.NEGATIVE_INFINITY, even: false });
  useEffect(() => {
    const before = last.current;
    const direction = getTickDirection(before.price, price);
    const now = performance.now();
    const flashes = live && direction !== undefined && now - before.at >= FLASH_INTERVAL;
    last.current = flashes ? { price, at: now, even: !before.even } : { ...before, price };
    if (flashes) cell.current?.setAttribute('data-tick', `${direction}-${before.even ? 'b' : 'a'}`);
  }, [price, live]);
  return cell;
}
