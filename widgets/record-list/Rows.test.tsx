import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hide, key, show } from '../shared/test-kit.tsx';
import { LongRows } from './long-rows.ts';
import { Rows } from './Rows.tsx';

const VIEW = 500;
const ROW = 50;
const HEADING = 30;
const FAR = 20_000;

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stands in for the browser's layout. */
const getHeight = (element: HTMLElement): number =>
  element.getAttribute('role') === 'presentation' ? element.children.length * ROW : HEADING;

const listRows = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <button key={at} type="button">
      row {at + 1}
    </button>
  ));
const List = ({ count, days }: { count: number; days?: readonly { at: number; rows: number }[] }) => (
  <div data-scroller="" style={{ overflowY: 'auto' }}>
    <Rows id="l" label="Records" rows={listRows(count)} days={days} busy={false} tiles={false} />
  </div>
);
const texts = (place: Element): (string | null)[] =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const span = (place: Element) => [texts(place)[0], texts(place).at(-1)];
/** The heights of the gaps in place of rows that are not mounted. */
const gaps = (place: Element): string[] =>
  [...place.querySelectorAll<HTMLElement>('[role="presentation"]')].map(({ style }) => style.height).filter(Boolean);

function scrollTo(place: Element, top: number): void {
  const scroller = place.querySelector('[data-scroller]');
  if (!scroller) throw new Error('the list is in no scroller');
  act(() => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

beforeAll(() => LongRows.preload());
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return getHeight(this);
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: -(this.parentElement?.closest('[data-scroller]')?.scrollTop ?? 0) } as DOMRect;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.location.hash = '';
});

describe('a long list', () => {
  test('then the rows near the visible part are mounted, and a box takes the place of the others', () => {
    const place = show(<List count={1000} />);

    expect(span(place)).toEqual(['row 1', 'row 15']);
    expect(gaps(place)).toHaveLength(1);
  });

  test('given the user scrolls, then other rows are mounted', () => {
    const place = show(<List count={1000} />);

    scrollTo(place, FAR);

    expect(texts(place)).not.toContain('row 1');
    expect(texts(place).length).toBeLessThanOrEqual(25);
    expect(gaps(place)).toHaveLength(2);
  });

  test('given the user comes back to the list, then it is as high as before', () => {
    window.location.hash = '#/list';
    const place = show(<List count={1000} />);
    scrollTo(place, 3000);
    const before = gaps(place).at(-1);
    scrollTo(place, 0);
    const height = Number.parseFloat(gaps(place)[0] ?? '');

    // the address changes before the list unmounts
    window.location.hash = '#/details';
    hide();
    window.location.hash = '#/list';
    const again = show(<List count={1000} />);

    expect(before).toBeDefined();
    expect(Number.parseFloat(gaps(again)[0] ?? '')).toBe(height);
  });

  test('given a row with the focus, then it stays', () => {
    const place = show(<List count={1000} />);
    place.querySelector('button')?.focus();

    scrollTo(place, FAR);

    expect(document.activeElement?.textContent).toBe('row 1');
    expect(texts(place).length).toBeGreaterThan(5);
  });

  test('given find-in-page, then all rows are mounted', () => {
    const place = show(<List count={150} />);

    key('f', { ctrlKey: true });

    expect(texts(place)).toHaveLength(150);
  });

  test('given find-in-page in more rows than it mounts, then nothing changes', () => {
    const place = show(<List count={5001} />);

    key('f', { ctrlKey: true });

    expect(texts(place)).toHaveLength(15);
  });

  test('then each row says its place among all', () => {
    const place = show(<List count={150} />);
    scrollTo(place, 5 * FAR);

    const last = [...place.querySelectorAll('[role="listitem"]')].at(-1);
    expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['150', '150']);
    expect(place.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Records');
  });

  test('given days, then the heading of the first visible row is mounted, and its rows say their place in the day', () => {
    const days = [
      { at: Date.UTC(2026, 2, 4, 12), rows: 40 },
      { at: Date.UTC(2026, 2, 3, 12), rows: 400 },
    ];
    const place = show(<List count={440} days={days} />);

    scrollTo(place, FAR);

    expect([...place.querySelectorAll('h2')].map(({ id }) => id)).toEqual(['l-day-1']);
    const item = place.querySelector('[role="listitem"]');
    expect(item?.getAttribute('aria-setsize')).toBe('400');
    expect(item?.textContent).toBe(`row ${40 + Number(item?.getAttribute('aria-posinset'))}`);
  });

  test('given no layout, then the first rows are mounted', () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);

    expect(span(show(<List count={150} />))).toEqual(['row 1', 'row 15']);
  });
});

test('given 60 rows, then they are a plain list', () => {
  const place = show(<List count={60} />);

  expect(place.querySelector('[role="presentation"]')).toBeNull();
  expect(place.querySelectorAll('ul > li')).toHaveLength(60);
});
