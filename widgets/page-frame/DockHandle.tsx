import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { DOCK_HEIGHT, DOCK_KEY } from './dock.ts';
import css from './Dock.module.css';

export interface DockHandleProps {
  readonly label: string | undefined;
  readonly height: number;
  readonly onResize: (height: number) => void;
}

/** Changes the height of the dock by pointer or keyboard, and keeps it on the device. */
export function DockHandle({ label, height: chosen, onResize }: DockHandleProps) {
  const from = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const limits = limitsFor(window.innerHeight);
  const height = clamp(chosen, limits);
  const resize = (next: number): void => {
    onResize(next);
    keep(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = heightByKey(event.key, height, limits);
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, height };
  };
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (from.current) onResize(clamp(from.current.height + from.current.y - clientY, limits));
  };
  const end = (): void => {
    if (from.current) keep(height);
    from.current = undefined;
  };
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={label ?? '--'}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={height}
      tabIndex={0}
      className={css.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(DOCK_HEIGHT)}
      {...{ onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }}
    />
  );
}

/** In pixels; the style sheet has the same figures. */
const LEAST = 132;
/** What the bars, the pair and the smallest chart need. */
const REST = 352;
const STEP = 16;

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** @param screen the height of the window */
const limitsFor = (screen: number): Limits => ({ min: LEAST, max: Math.max(LEAST, screen - REST) });

const clamp = (height: number, { min, max }: Limits): number => Math.round(Math.min(max, Math.max(min, height)));

/** The height after a key is pressed on the handle; undefined for other keys. */
function heightByKey(key: string, height: number, limits: Limits): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return clamp(height + STEP, limits);
    case 'ArrowDown':
      return clamp(height - STEP, limits);
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max;
    default:
      return undefined;
  }
}

function keep(height: number): void {
  try {
    localStorage.setItem(DOCK_KEY, JSON.stringify(height));
  } catch {
    // private mode or full storage: the choice lasts until the page closes
  }
}
