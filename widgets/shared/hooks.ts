import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { getLoopTarget, getFocusables } from './focus.ts';
import { ignoreComposing, createMedia, useLayers } from '@vitrine/runtime';

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

interface TrapOptions {
  /** The element to focus first; the container itself by default. */
  initial?: RefObject<HTMLElement | null>;
  onEscape?: () => void;
}

/**
 * Traps the focus while `active` and restores it afterwards. Pressing Escape, going back and leaving the page call the
 * top trap's `onEscape`. The container needs `tabIndex={-1}`.
 */
export function useFocusTrap(container: RefObject<HTMLElement | null>, active: boolean, options: TrapOptions = {}) {
  const latest = useLatest(options);
  const layers = useLayers();
  const layer = useRef<ReturnType<typeof layers.enter>>(undefined);
  // before the next event, so that going back closes what has just opened
  useLayoutEffect(() => {
    if (!active || !container.current) return undefined;
    const entered = layers.enter(() => latest.current.onEscape?.());
    layer.current = entered;
    return () => entered.leave();
  }, [active, container, latest, layers]);
  useEffect(() => {
    const root = container.current;
    if (!active || !root) return undefined;
    const before = document.activeElement;
    if (!root.contains(before)) (latest.current.initial?.current ?? root).focus({ preventScroll: true });
    const keep = ignoreComposing((event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !layer.current?.isTop()) return;
      const target = getLoopTarget(getFocusables(root), document.activeElement, event.shiftKey, root);
      if (!target) return;
      event.preventDefault();
      target.focus();
    });
    document.addEventListener('keydown', keep);
    return () => {
      document.removeEventListener('keydown', keep);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [active, container, latest]);
}
