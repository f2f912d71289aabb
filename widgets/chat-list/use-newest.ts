import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Brings the end into sight when something new stands above it. */
export function useNewest(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'end' });
  }, [newest]);
  return end;
}
