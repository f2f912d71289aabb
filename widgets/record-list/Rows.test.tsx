import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hide, key, show } from '../shared/test-kit.tsx';
import { Rows } from './Rows.tsx';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & { boundingClientRect: { height: number } };

/** Stands for the browser's layout: tests say which part of a list is near the visible part of the page. */
class Observer {
  static report: (entries: Entry[]) => void = () => undefined;
  constructor(report: (entries: Entry[]) => void) {
    Observer.report = report;
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <button key={at} type="button">
      row {at + 1}
    </button>
  ));
const List = ({ count, days }: { count: number; days?: readonly { at: number; rows: number }[] }) => (
  <Rows id="l" label="Records" rows={rowsOf(count)} days={days as never} busy={false} />
);
const parts = (place: Element): Element[] => [...place.querySelectorAll('[role="presentation"]')];
const texts = (place: Element): string[] => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const lengths = (place: Element): number[] => parts(place).map((part) => part.children.length);

function move(part: Element | undefined, isIntersecting: boolean, height = 0): void {
  if (!part) throw new Error('no such part');
  act(() => Observer.report([{ target: part, isIntersecting, boundingClientRect: { height } }]));
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.location.hash = '';
});

describe('a long list', () => {
  test('given 150 rows, then the first 60 are mounted, and others when they come near', () => {
    const place = show(<List count={150} />);
    expect(lengths(place)).toEqual([60, 0, 0]);

    move(parts(place)[1], true);

    expect(lengths(place)).toEqual([60, 60, 0]);
    expect(texts(place).slice(58, 62)).toEqual(['row 59', 'row 60', 'row 61', 'row 62']);
  });

  test('given a part that is far away again, then it keeps its height', () => {
    const place = show(<List count={150} />);
    const [first] = parts(place);

    move(first, false, 3210);

    expect(lengths(place)).toEqual([0, 0, 0]);
    expect((first as HTMLElement).style.height).toBe('3210px');
  });

  test('given the user comes back to the list, then a part that is far away is as high as before', () => {
    window.location.hash = '#/list';
    const place = show(<List count={240} />);
    move(parts(place)[1], true);
    move(parts(place)[1], false, 2345);
    move(parts(place)[2], true);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 3456 } as DOMRect);

    // the address changes before the list is gone
    window.location.hash = '#/details';
    hide();
    window.location.hash = '#/list';
    const again = show(<List count={240} />);

    expect(parts(again).map((part) => (part as HTMLElement).style.height)).toEqual(['', '2345px', '3456px', '']);
  });

  test('given a row with the focus, then its part stays', () => {
    const place = show(<List count={150} />);
    place.querySelector('button')?.focus();

    move(parts(place)[0], false, 3210);

    expect(lengths(place)[0]).toBe(60);
  });

  test('given find-in-page, then all rows are mounted', () => {
    const place = show(<List count={150} />);

    key('f', { ctrlKey: true });

    expect(lengths(place)).toEqual([60, 60, 30]);
  });

  test('then each row says its place among all', () => {
    const place = show(<List count={150} />);
    move(parts(place)[2], true);

    const last = [...place.querySelectorAll('[role="listitem"]')].at(-1);
    expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['150', '150']);
    expect(place.querySelector('[role="list"]')?.getAttribute('aria-label')).toBe('Records');
  });

  test('given days, then a later day is mounted when it comes near', () => {
    const days = [
      { at: Date.UTC(2026, 2, 4, 12), rows: 40 },
      { at: Date.UTC(2026, 2, 3, 12), rows: 40 },
    ];
    const place = show(<List count={80} days={days} />);

    expect(lengths(place)).toEqual([40, 0]);
    expect(place.querySelectorAll('h2')).toHaveLength(2);
  });

  test('given a browser that cannot tell what is near, then all rows are mounted', () => {
    vi.stubGlobal('IntersectionObserver', undefined);

    expect(lengths(show(<List count={150} />))).toEqual([60, 60, 30]);
  });
});

test('given 60 rows, then they are a plain list', () => {
  const place = show(<List count={60} />);

  expect(parts(place)).toEqual([]);
  expect(place.querySelectorAll('ul > li')).toHaveLength(60);
});
