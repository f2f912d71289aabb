import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import css from './PointSlider.module.css';

interface PointSliderProps {
  label: string;
  /** Keyboard instructions for screen readers. */
  keys: string | undefined;
  count: number;
  /** The row that the user points at. */
  at: number | undefined;
  /** The row at a place, given as fractions of the drawing. */
  find: (x: number, y: number) => number | undefined;
  describe: (at: number) => string;
  onPoint: (at: number | undefined) => void;
}

/** Covers the drawing. Pointers and arrow keys choose a row, which screen readers announce as a slider's value. */
export function PointSlider({ label, keys, count, at, find, describe, onPoint }: PointSliderProps) {
  const words = useId();
  const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
    const next = moveByKey(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    onPoint(next === 'leave' ? undefined : next);
  });
  const onPointer = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0 && box.height > 0)
      onPoint(find((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  return (
    <>
      <div
        className={css.keys}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={words}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? 0) + 1}
        // Live values are not announced. Until the user points at a row, the value is only the name.
        aria-valuetext={at === undefined ? label : describe(at)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        // A touch pointer leaves as soon as the finger is lifted, so its row stays until the focus leaves.
        onPointerLeave={(event) => event.pointerType !== 'touch' && onPoint(undefined)}
        onBlur={() => onPoint(undefined)}
      />
      <p id={words} className="visually-hidden">
        {keys}
      </p>
    </>
  );
}

function moveByKey(key: string, at: number | undefined, count: number): number | 'leave' | undefined {
  switch (key) {
    case 'Escape':
      return at === undefined ? undefined : 'leave';
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowLeft':
      return Math.max(0, (at ?? count) - 1);
    case 'ArrowRight':
      return Math.min(count - 1, (at ?? -1) + 1);
    default:
      return undefined;
  }
}
