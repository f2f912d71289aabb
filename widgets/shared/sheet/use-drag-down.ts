import { useRef, type PointerEvent, type RefObject } from 'react';

/** How many pixels a finger must pull down to close the sheet on release. */
const CLOSE_DISTANCE = 88;

interface DragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/** Lets the user pull a panel down by its head. The panel follows the finger without re-rendering. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): DragHandlers {
  const start = useRef<number | undefined>(undefined);
  const move = (by: number): void =>
    panel.current?.style.setProperty('transform', by > 0 ? `translateY(${by}px)` : 'none');
  const pulled = (event: PointerEvent): number => (start.current === undefined ? 0 : event.clientY - start.current);
  const end = (): void => {
    start.current = undefined;
    panel.current?.style.removeProperty('transform');
  };
  return {
    onPointerDown: (event) => {
      // The head also contains the close button, which must not start a drag.
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current !== undefined) move(pulled(event));
    },
    onPointerUp: (event) => {
      const far = pulled(event) > CLOSE_DISTANCE;
      end();
      if (far) onClose?.();
    },
    onPointerCancel: end,
  };
}
