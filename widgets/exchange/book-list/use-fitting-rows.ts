import { useLayoutEffect, useState, type RefObject } from 'react';

/** The minimum height of a row in pixels, as in the style sheet. */
const ROW = 20;

interface Fitting {
  readonly rows: number;
  /** The height of a row, in pixels. */
  readonly height: number;
}

/** The rows stretch by up to a pixel or two, so that the book leaves no gap at the edges of its column. */
function fit(room: number, most: number): Fitting {
  const rows = Math.max(1, Math.floor(room / ROW));
  return rows > most ? { rows: most, height: ROW } : { rows, height: Math.max(ROW, room / rows) };
}

/**
 * How many lines fit into each side of a book that fills its column, and how high they are.
 * @param side the side whose height is measured
 * @param shown which sides share the column; undefined for a book as high as its lines
 * @param most the maximum number of lines, also used until the side has been measured
 */
export function useFittingRows(side: RefObject<HTMLElement | null>, shown: string | undefined, most: number): Fitting {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = side.current;
    if (shown === undefined || !element) return undefined;
    const measure = (): void => {
      // zero without a layout: in a test, or on a hidden page
      if (element.clientHeight > 0) setRoom(element.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [side, shown]);
  return shown !== undefined && room !== undefined ? fit(room, most) : { rows: most, height: ROW };
}
