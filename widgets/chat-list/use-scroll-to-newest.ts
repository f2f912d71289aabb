import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls the end into view when a new message arrives. */
export function useScrollToNewest(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'end' });
  }, [newest]);
  return end;
}
