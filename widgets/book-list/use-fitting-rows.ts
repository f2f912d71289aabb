import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels; the style sheet has the same figures. */
const ROW = 20;
const HEAD = 22;

/**
 * How many lines fit into each side of a book that fills its column.
 * @param side the side whose height is measured
 * @param most the number of lines if it is unknown or too large
 */
export function useFittingRows(side: RefObject<HTMLElement | null>, fill: boolean, most: number): number {
  const [fitting, setFitting] = useState(most);
  useLayoutEffect(() => {
    const element = side.current;
    if (!fill || !element) return undefined;
    const measure = (): void => {
      // without a layout, as in a test, or on a page that is not shown
      if (element.clientHeight > 0) setFitting(Math.max(1, Math.floor((element.clientHeight - HEAD) / ROW)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [side, fill]);
  return fill ? Math.min(fitting, most) : most;
}
