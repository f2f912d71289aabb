import type { KeyboardEvent, PointerEvent } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { resizeByKey } from './dock.ts';
import css from './ProblemOverlay.module.css';
import type { Dock } from './use-dock.ts';

interface HandleProps {
  readonly dock: Dock;
  readonly label: string;
  /** The id of the element that the handle resizes. */
  readonly controls: string;
}

/** Resizes the dock with the pointer or the arrow keys. */
export function Handle({ dock, label, controls }: HandleProps) {
  const { side, size, limits, resize } = dock;
  const press = ignoreComposing((event: KeyboardEvent) => {
    const next = resizeByKey(event.key, side, size, limits);
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  });
  const drag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(side === 'right' ? window.innerWidth - event.clientX : window.innerHeight - event.clientY);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={css.handle}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={side === 'right' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
