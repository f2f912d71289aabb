import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Width of the fade at a clipped edge (base.css). */
const FADE = 32;

/** Keeps the chosen child of a horizontal strip in view, without scrolling the page. */
export function useChosenInView<E extends HTMLElement>(index: number): RefObject<E | null> {
  const strip = useRef<E>(null);
  useLayoutEffect(() => {
    const box = strip.current;
    const child = box?.children[index];
    if (!box || !(child instanceof HTMLElement) || box.scrollWidth <= box.clientWidth) return;
    const left = child.offsetLeft - box.offsetLeft;
    const room = box.clientWidth - child.offsetWidth;
    if (left < box.scrollLeft + FADE || left > box.scrollLeft + room - FADE)
      box.scrollLeft = left - Math.max(0, room) / 2;
  }, [index]);
  return strip;
}
