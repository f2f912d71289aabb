import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { createMedia } from '@vitrine/runtime';

/** False if matchMedia is missing, as in tests. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = createMedia(query);
  return useSyncExternalStore(subscribe, matches, () => false);
}

/** The latest value, for handlers that must not be recreated when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
