import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { setRecent } from '../shared/index.ts';
import { listHeadings, isHeading, mountedParts, listSections, type Part, type Section } from './windowed.ts';
import { ignoreComposing } from '@vitrine/runtime';

const SCROLLS = /auto|scroll/;

/** The scroll container of an element. */
function getScroller(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (SCROLLS.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}

/** The distance of an element from the top of the scroller's content. */
function offsetIn(scroller: Element, element: Element): number {
  const top = element.getBoundingClientRect().top;
  // the page's own rectangle moves as it scrolls
  const before = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return top - before + scroller.scrollTop;
}

/**
 * Whether the browser supports scroll anchoring, which keeps visible content in place when the height of content above
 * it changes.
 */
const anchorsScrolling = (): boolean =>
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('overflow-anchor', 'auto');

/** Calls back when the user opens find-in-page, which searches only mounted rows. @returns a function that stops it */
function followFind(told: () => void): () => void {
  const pressed = ignoreComposing(({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') told();
  });
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}

/** Find-in-page mounts all rows of a list with at most this many. */
const FINDABLE = 5000;
/** Estimated heights in pixels, used until parts are measured. */
const HEADING = 32;
const ROW = 66;
const TILE = 115;
/** The number of parts mounted before and after the visible ones. */
const OVERSCAN = 1;
/** The number of parts mounted if there is no layout, as in a test. */
const WITHOUT_LAYOUT = 3;

/** The measured heights of lists that the user can return to. */
const heights = new Map<string, VirtualItem[]>();
const MOST_LISTS = 50;

interface Windowed {
  readonly sections: readonly Section[];
  /** The height of the unmounted parts after the last section. */
  readonly rest: number;
  /** Measures a mounted part, which has its index in `data-index`. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Mounts the parts of a long list that are near the visible part of the page. */
export function useWindow(
  root: RefObject<HTMLElement | null>,
  id: string,
  parts: readonly Part[],
  tiles: boolean,
): Windowed {
  const { scroller, top } = useScroller(root);
  const keep = useKept(root, parts);
  const [known] = useState(() => nameOnPage(id));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const mounting = useVirtualizer<Element, HTMLElement>({
    count: parts.length,
    getScrollElement: () => scroller,
    estimateSize: useCallback((index: number) => estimate(parts[index], tiles), [parts, tiles]),
    getItemKey: useCallback((index: number) => parts[index]?.key ?? index, [parts]),
    rangeExtractor: keep,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => scroller?.scrollTop ?? 0,
    initialMeasurementsCache: heights.get(known) ?? [],
  });
  // if the browser anchors scrolling, a second correction would move the page
  mounting.shouldAdjustScrollPositionOnItemSizeChange = anchorsScrolling() ? () => false : undefined;
  useEffect(() => () => setRecent(heights, known, mounting.takeSnapshot(), MOST_LISTS), [known, mounting]);
  const placed = mounting.getVirtualItems();
  const shown = placed.length > 0 ? placed : placeFirst(parts);
  return {
    sections: useMemo(() => listSections(shown, parts, top), [shown, parts, top]),
    rest: Math.max(mounting.getTotalSize() + top - (shown.at(-1)?.end ?? 0), 0),
    measure: mounting.measureElement,
  };
}

/**
 * A list's name, unique across all pages. A page's address changes before its lists unmount, so the name is computed
 * only once.
 */
const nameOnPage = (list: string): string =>
  `${window.location.pathname} ${window.location.hash} ${window.innerWidth} ${list}`;

function estimate(part: Part | undefined, tiles: boolean): number {
  if (!part) return 0;
  return isHeading(part) ? HEADING : (part.to - part.from) * (tiles ? TILE : ROW);
}

const placeFirst = (parts: readonly Part[]) =>
  parts.slice(0, WITHOUT_LAYOUT).map((_, index) => ({ index, start: 0, end: 0 }));

/** The scroll container of a list, and the list's position in it. */
function useScroller(root: RefObject<HTMLElement | null>): { scroller: Element | null; top: number } {
  const [scroller, setScroller] = useState<Element | null>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is above the list can change its height at any render
  useLayoutEffect(() => {
    if (!root.current) return;
    const found = scroller ?? getScroller(root.current);
    setScroller(found);
    const now = Math.round(offsetIn(found, root.current));
    setTop(now);
  });
  return { scroller, top };
}

/**
 * Chooses the parts to mount. In addition to those near the visible ones, keeps the part with the focus, and all parts
 * for find-in-page.
 */
function useKept(root: RefObject<HTMLElement | null>, parts: readonly Part[]): (range: Range) => number[] {
  const [isFinding, setFinding] = useState(false);
  const isFindable = (parts.at(-1)?.to ?? 0) <= FINDABLE;
  useEffect(() => (isFindable ? followFind(() => setFinding(true)) : undefined), [isFindable]);
  const headings = useMemo(() => listHeadings(parts), [parts]);
  return useCallback(
    (range: Range) => {
      if (isFinding) return parts.map((_, index) => index);
      const first = headings[Math.max(range.startIndex - range.overscan, 0)] ?? 0;
      const focused = focusedPart(root.current);
      const withFocus = focused === undefined ? [] : [headings[focused] ?? 0, focused];
      return mountedParts(range, parts[first] && isHeading(parts[first]) ? [first, ...withFocus] : withFocus);
    },
    [isFinding, parts, headings, root],
  );
}

type Range = Parameters<typeof mountedParts>[0];

function focusedPart(root: Element | null): number | undefined {
  const part = root?.contains(document.activeElement) ? document.activeElement?.closest('[data-index]') : undefined;
  return part instanceof HTMLElement ? Number(part.dataset.index) : undefined;
}
