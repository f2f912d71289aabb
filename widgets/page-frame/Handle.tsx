import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { clamp, listLimits, SIDES, sizeByKey, type Extent } from './resize.ts';
import { getKey, type OnResize, type Resizable } from './sizes.ts';
import css from './Handle.module.css';

export interface HandleProps {
  /** The region next to the handle, which grows towards the body. */
  readonly region: Resizable;
  readonly label: string | undefined;
  /** The element that shrinks when the region grows. */
  readonly body: RefObject<HTMLElement | null>;
  readonly onResize: OnResize;
}

interface Drag extends Extent {
  readonly at: number;
}

/** Changes the size of a region by pointer or keyboard, and stores it on the device. */
export function Handle({ region, label, body, onResize }: HandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const from = useRef<Drag>(undefined);
  const { axis, grows } = SIDES[region];
  const isRow = axis === 'y';
  const { extent, measure } = useExtent(handle, body, region);
  const limits = listLimits(region, extent);
  const resize = (size: number | undefined): void => {
    onResize(region, size);
    keep(region, size);
  };
  const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
    const now = measure();
    const next = sizeByKey(event.key, region, now.size, listLimits(region, now));
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  });
  const at = (event: PointerEvent): number => (isRow ? event.clientY : event.clientX);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { at: at(event), ...measure() };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const start = from.current;
    if (start) onResize(region, clamp(start.size + grows * (at(event) - start.at), listLimits(region, start)));
  };
  const end = (): void => {
    // a press without a move, such as half of a double click, stores nothing
    if (from.current && from.current.size !== measure().size) keep(region, measure().size);
    from.current = undefined;
  };
  return (
    <div
      ref={handle}
      role="separator"
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-label={label ?? '--'}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={extent.size}
      tabIndex={0}
      className={cx(css.handle, css[region])}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(undefined)}
      {...{ onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }}
    />
  );
}

/** Measures the current sizes of the region next to a handle and of the body. */
function useExtent(handle: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, region: Resizable) {
  const { axis, grows } = SIDES[region];
  const [extent, setExtent] = useState<Extent>({ size: 0, rest: 0 });
  const measure = (): Extent => {
    const beside = handle.current?.[grows > 0 ? 'previousElementSibling' : 'nextElementSibling'];
    const [size = 0, rest = 0] = [beside, body.current].map((element) =>
      element instanceof HTMLElement ? element[axis === 'y' ? 'offsetHeight' : 'offsetWidth'] : 0,
    );
    if (size !== extent.size || rest !== extent.rest) setExtent({ size, rest });
    return { size, rest };
  };
  // the style sheet decides the final size, and another handle may have changed the body
  useLayoutEffect(() => void measure());
  useEffect(() => {
    const onWindow = (): void => void measure();
    window.addEventListener('resize', onWindow);
    return () => window.removeEventListener('resize', onWindow);
  });
  return { extent, measure };
}

function keep(region: Resizable, size: number | undefined): void {
  try {
    if (size === undefined) localStorage.removeItem(getKey(region));
    else localStorage.setItem(getKey(region), JSON.stringify(size));
  } catch {
    // private mode or full storage: the choice lasts until the page closes
  }
}
