import { afterEach, expect, test, vi } from 'vitest';
import { one, press, show } from '../../shared/test-kit.tsx';
import { MarketRow } from './MarketRow.tsx';
import { drawSparkline } from './sparkline.ts';
import { getTickDirection } from './tick.ts';

const row = { id: 'r', base: 'BTC', quote: 'USDT', price: '97412.6', scale: 2, change: '1.89', turnover: '1820000000' };

afterEach(() => vi.restoreAllMocks());

const cell = (): Element | null => document.querySelector('[data-tick]');

function at(milliseconds: number): void {
  vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
}

test('the whole row is one button that reads as one line', () => {
  const onPress = vi.fn<() => void>();
  show(<MarketRow {...row} converted="97412.6" convertedScale={2} convertedPrefix="$" onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
  expect(one('button').textContent?.replace(/\s+/g, ' ')).toBe('BTC/USDT 97,412.60 1.82B ≈ $97,412.60 +1.89%');
});

test('a row with all columns also reads the name, the range of the day and what a press does', () => {
  const onPress = vi.fn<() => void>();
  show(
    <MarketRow {...row} columns="all" name="Bitcoin" high="97887.5" low="95571.5" action="Trade" onPress={onPress} />,
  );

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
  expect(one('button').textContent?.replace(/\s+/g, ' ')).toBe(
    'BTC/USDT Bitcoin 1.82B 97,412.60 +1.89% 97,887.50 95,571.50 Trade',
  );
});

test('a row without columns has no name and no range', () => {
  show(<MarketRow {...row} name="Bitcoin" high="97887.5" low="95571.5" action="Trade" />);

  expect(document.body.textContent).not.toMatch(/Bitcoin|97,887|Trade/);
});

test("the star is a button beside the row's, not inside it", () => {
  const place = show(<MarketRow {...row} lead={<button type="button">Favourite</button>} onPress={() => undefined} />);

  expect(place.querySelectorAll('button')).toHaveLength(2);
  expect(place.querySelector('button button')).toBeNull();
});

test('shows unknown figures as dashes', () => {
  const place = show(<MarketRow id="r" base="BTC" price={undefined} />);

  expect(place.textContent?.match(/--/g)).toHaveLength(3);
});

test('flashes a moved price in its direction, and restarts each flash', () => {
  at(0);
  show(<MarketRow {...row} />);
  expect(cell()).toBeNull();

  at(1000);
  show(<MarketRow {...row} price="97413" />);
  expect(cell()?.getAttribute('data-tick')).toMatch(/^up-/);
  const first = cell()?.getAttribute('data-tick');

  at(2000);
  show(<MarketRow {...row} price="97414" />);
  expect(cell()?.getAttribute('data-tick')).toMatch(/^up-/);
  expect(cell()?.getAttribute('data-tick')).not.toBe(first);
});

test('flashes at most four times a second', () => {
  at(1000);
  show(<MarketRow {...row} />);
  show(<MarketRow {...row} price="97413" />);
  const first = cell()?.getAttribute('data-tick');

  at(1200);
  show(<MarketRow {...row} price="97410" />);
  expect(cell()?.getAttribute('data-tick')).toBe(first);

  at(1250);
  show(<MarketRow {...row} price="97409" />);
  expect(cell()?.getAttribute('data-tick')).toMatch(/^down-/);
});

test('does not flash a stale price', () => {
  at(1000);
  show(<MarketRow {...row} stale />);
  show(<MarketRow {...row} price="97413" stale />);

  expect(cell()).toBeNull();
});

test.each([
  ['1', '2', 'up'],
  ['2', '1', 'down'],
  ['1.0', '1.00', undefined],
  [undefined, '1', undefined],
  ['1', undefined, undefined],
])('from %s to %s it is %s', (before, after, direction) => {
  expect(getTickDirection(before, after)).toBe(direction);
});

test('a constant price is a flat line in the middle', () => {
  expect(drawSparkline(['5', '5', '5'])).toBe('M0.0 14.0L22.0 14.0L44.0 14.0');
});

test('the line spans the lowest to the highest price', () => {
  expect(drawSparkline(['1', '3'])).toBe('M0.0 25.0L44.0 3.0');
});

test('draws candles by their close and pairs by their price, and skips anything else', () => {
  const rows = [[1, '4', '5', '3', '4.5', '9'], [2, '7'], '6', 8, null, 'x', '', {}, []];

  expect(drawSparkline(rows)).toBe(drawSparkline([4.5, 7, 6, 8]));
});

test('fewer than two points draw no line', () => {
  expect(drawSparkline(['1'])).toBeUndefined();
  expect(drawSparkline(undefined)).toBeUndefined();
});

test('a long series keeps its ends', () => {
  const long = Array.from({ length: 500 }, (_, index) => index);

  const points = drawSparkline(long)?.slice(1).split('L') ?? [];

  expect([points.length, points[0], points.at(-1)]).toEqual([28, '0.0 25.0', '44.0 3.0']);
});
