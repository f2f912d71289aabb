import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the chosen child of a horizontally scrolling strip in view, without scrolling the page. */
export function useChosenInView<E extends HTMLElement>(index: number): RefObject<E | null> {
  const strip = useRef<E>(null);
  useLayoutEffect(() => {
    const box = strip.current;
    const child = box?.children[index];
    if (!box || !(child instanceof HTMLElement) || box.scrollWidth <= box.clientWidth) return;
    const left = child.offsetLeft - box.offsetLeft;
    const room = box.clientWidth - child.offsetWidth;
    if (left < box.scrollLeft || left > box.scrollLeft + room) box.scrollLeft = left - Math.max(0, room) / 2;
  }, [index]);
  return strip;
}
