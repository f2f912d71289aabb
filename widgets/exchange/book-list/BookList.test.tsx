import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press, show } from '../../shared/test-kit.tsx';
import { BookList } from './BookList.tsx';
import { buildBook } from './book-list.ts';

const labels = {
  label: 'Order book',
  bidsLabel: 'Bids',
  asksLabel: 'Asks',
  priceLabel: 'Price',
  amountLabel: 'Amount',
};
const bids = [
  ['97412.4', '1'],
  ['97412.3', '3'],
];
const asks = [['97412.8', '2']];

test('sums depth up from the best price, on one scale for both sides', () => {
  const book = buildBook(bids, asks, 8);

  expect(book.bids.map((line) => line.depth)).toEqual([25, 100]);
  expect(book.asks.map((line) => line.depth)).toEqual([50]);
});

test('measures amounts by the largest one, and the sides by their sums', () => {
  const book = buildBook(bids, asks, 8);

  expect(book.bids.map(({ sum, share }) => [sum, share])).toEqual([
    ['1', 33],
    ['4', 100],
  ]);
  expect(book.bidShare).toBe(67);
});

test.each([
  [
    'exact where binary fractions are not',
    [
      ['1', '0.1'],
      ['1', '0.2'],
    ],
    [['2', '0.3']],
    50,
  ],
  ['all of a book without asks', bids, [], 100],
])('the share of bids is %s', (_, some, others, share) => {
  expect(buildBook(some, others, 8).bidShare).toBe(share);
});

test('sums amounts exactly where binary fractions cannot', () => {
  const book = buildBook(
    [
      ['2', '0.1'],
      ['1', '0.2'],
    ],
    [['3', '0.3']],
    8,
  );

  expect(book.bids.at(-1)?.depth).toBe(100);
  expect(book.asks.at(-1)?.depth).toBe(100);
});

test('skips rows without a price and an amount, and takes at most the asked number of rows', () => {
  const book = buildBook([['x', '1'], ['1', null], '2', ['2', '0'], ['3', '1'], [4, 0.5], ['5', '1']], undefined, 2);

  expect(book.bids.map((line) => `${line.price} ${line.amount}`)).toEqual(['3 1', '4 0.5']);
});

test('a press picks the exact price, not the displayed one', () => {
  const onPick = vi.fn<(payload: { price: string }) => void>();
  const place = show(<BookList id="b" {...labels} bids={[['97412.456', '1']]} asks={asks} scale={1} onPick={onPick} />);

  press(place.querySelector('button') ?? place);

  expect(onPick).toHaveBeenCalledExactlyOnceWith({ price: '97412.456' });
});

test('a screen reader reads two figures per line, and each side has a name', () => {
  const place = show(
    <BookList id="b" {...labels} bids={bids} asks={asks} scale={1} amountScale={2} onPick={() => undefined} />,
  );

  expect(place.querySelector('button')?.textContent).toBe('1.00 97,412.4');
  expect([...place.querySelectorAll('ul')].map((side) => side.getAttribute('aria-label'))).toEqual(['Bids', 'Asks']);
});

test('renders no buttons without a listener', () => {
  expect(show(<BookList id="b" {...labels} bids={bids} asks={asks} />).querySelector('button')).toBeNull();
});

test('shows an unknown book as empty', () => {
  expect(buildBook(undefined, undefined, 8)).toEqual({ bids: [], asks: [], bidShare: undefined });
});

test('merges rows of one step at the price that is worse for the taker, and loses no amount', () => {
  const book = buildBook(
    [
      ['97412.4', '1'],
      ['97411.9', '3'],
      ['97411.2', '2'],
    ],
    [
      ['97412.8', '2'],
      ['97413', '4'],
      ['97413.1', '1'],
    ],
    8,
    '1',
  );

  expect(book.bids.map((line) => `${line.price} ${line.amount}`)).toEqual(['97412 1', '97411 5']);
  expect(book.asks.map((line) => `${line.price} ${line.amount}`)).toEqual(['97413 6', '97414 1']);
});

test('a head uses the brackets of the language, and keeps its unit for screen readers where it is hidden', () => {
  const units = { base: 'BTC', quote: 'USDT', headLabel: '{label}（{unit}）' };
  const place = show(<BookList id="b" {...labels} {...units} bids={bids} asks={asks} layout="stacked" />);

  const heads = [...place.querySelectorAll('[class*="above"] [class*="head"]')].map((head) => ({
    seen: head.querySelector('[aria-hidden]')?.textContent,
    read: head.querySelector(':not([aria-hidden])')?.textContent,
  }));
  expect(heads).toEqual([
    { seen: 'Price', read: 'Price（USDT）' },
    { seen: 'Amount', read: 'Amount（BTC）' },
  ]);
});

describe('a book that fills its column', () => {
  let resize: () => void = () => {};
  const withHeight = (height: number): void => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  };
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const levels = (from: number): [string, string][] => Array.from({ length: 30 }, (_, at) => [String(from + at), '1']);
  const lines = (): number[] => [...document.querySelectorAll('ul')].map((list) => list.querySelectorAll('li').length);

  test('given room for five lines a side, then it shows five, and more when the window grows', () => {
    withHeight(5 * 20 + 15);
    show(<BookList id="b" layout="stacked" fill rows={24} bids={levels(1)} asks={levels(100)} />);
    const before = lines();

    withHeight(900);
    act(() => resize());

    expect([before, lines()]).toEqual([
      [5, 5],
      [24, 24],
    ]);
  });

  test('given a rest of less than a line, then the lines share it', () => {
    withHeight(5 * 20 + 15);
    const place = show(<BookList id="b" layout="stacked" fill rows={24} bids={levels(1)} asks={levels(100)} />);

    expect(place.querySelector<HTMLElement>('#b')?.style.getPropertyValue('--size-row-book')).toBe('23px');
  });

  test('given one side alone, then it may take the lines of both', () => {
    withHeight(900);
    show(<BookList id="b" layout="stacked" fill show="bids" rows={14} bids={levels(1)} asks={levels(100)} />);

    expect(lines()).toEqual([28]);
  });
});

test('given lines to pick, then each side is one tab stop, and the arrows move through its lines as they are drawn', () => {
  show(<BookList id="b" {...labels} bids={bids} asks={asks} onPick={() => {}} />);
  const lines = [...document.querySelectorAll<HTMLButtonElement>('[aria-label=Bids] button')];
  const key = (at: number, name: string): void => {
    act(() => lines[at]?.focus());
    act(() => void lines[at]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  };
  const stops = (): number[] => lines.map(({ tabIndex }) => tabIndex);
  const first = stops();

  key(0, 'ArrowDown');
  const second = [document.activeElement === lines[1], ...stops()];
  key(1, 'Home');

  expect([first, second, stops()]).toEqual([
    [0, -1],
    [true, -1, 0],
    [0, -1],
  ]);
  expect(document.querySelectorAll('[aria-label=Asks] button[tabindex="0"]')).toHaveLength(1);
});

test('given amounts of millions, then they are short, with the whole as their title, and no other is', () => {
  const view = show(
    <BookList
      {...labels}
      id="b"
      bids={[
        ['0.000021', '135438712'],
        ['0.00002', '998123'],
      ]}
      asks={[]}
      scale={6}
      amountScale={0}
      sums
    />,
  );

  const [long, short] = [...view.querySelectorAll('li')].map((line) => line.querySelector('span'));
  expect([long?.textContent, long?.title]).toEqual(['135.43M', '135,438,712']);
  expect([short?.textContent, short?.title]).toEqual(['998,123', '']);
});
