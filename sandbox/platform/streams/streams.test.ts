import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createStreamsHelper, expectCounted, type Frame } from '../../testing/streams-helper.ts';

type Row = Record<string, unknown> & { readonly id: number };

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { openLine, step } = createStreamsHelper(() => h);
const firstData = <T>(frames: readonly Frame[]): T => frames[0]?.data as unknown as T;

describe('the ticker', () => {
  it('starts with all pairs, counts without gaps, and adds up to a new snapshot', async () => {
    // given a subscriber who joined before the last full minute
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} });
    step(300);
    expectCounted(line.of('a'));
    const rows = new Map(firstData<Row[]>(line.of('a')).map((row) => [row.id, row]));
    for (const frame of line.of('a').slice(1))
      for (const row of (frame.data as unknown as { upsert: Row[] }).upsert)
        rows.set(row.id, { ...rows.get(row.id), ...row });
    // when another one joins
    const late = openLine();
    await late.ask({ op: 'subscribe', id: 'b', channel: 'ticker', params: {} });
    // then both have the same data, except for the last point of the sparkline, which deltas omit
    const plain = (list: Iterable<Row>) => [...list].map(({ spark: _, ...row }) => row);
    expect(plain(rows.values())).toEqual(plain(late.of('b')[0]?.data as unknown as Row[]));
    line.handleClose();
    late.handleClose();
  });

  it('sends a few changed pairs at a time, not all', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} });
    step(100);
    const sizes = line
      .of('a')
      .slice(1)
      .map((frame) => (frame.data as unknown as { upsert: Row[] }).upsert.length);
    expect(sizes.length).toBeGreaterThan(60);
    expect(sizes.reduce((a, b) => a + b, 0) / sizes.length).toBeLessThan(12);
    line.handleClose();
  });
});

describe.each(['1min', '60min', '1mon'])('candles of %s', (period) => {
  it('end up equal to the call’s answer', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'c', channel: 'candles', params: { symbol: 'ETH/USDT', period } });
    step(500);
    expectCounted(line.of('c'));
    const bars = new Map(
      line
        .of('c')
        .flatMap((frame) => frame.data as unknown as [number][])
        .map((bar) => [bar[0], bar]),
    );
    const late = openLine();
    await late.ask({ op: 'subscribe', id: 'd', channel: 'candles', params: { symbol: 'ETH/USDT', period } });
    for (const bar of firstData<[number][]>(late.of('d'))) expect(bars.get(bar[0])).toEqual(bar);
    line.handleClose();
    late.handleClose();
  });
});

describe('book and trades', () => {
  it('deltas of the book add up to the book', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'k', channel: 'book', params: { symbol: 'BTC/USDT' } });
    step(50);
    expectCounted(line.of('k'));
    const bids = new Map<string, string>();
    for (const frame of line.of('k'))
      for (const [price, amount] of (frame.data as unknown as { bids: [string, string][] }).bids)
        if (amount === '0') bids.delete(price);
        else bids.set(price, amount);
    const late = openLine();
    await late.ask({ op: 'subscribe', id: 'l', channel: 'book', params: { symbol: 'BTC/USDT' } });
    const book = late.of('l')[0]?.data as unknown as { bids: [string, string][] };
    expect([...bids].sort(([a], [b]) => Number(b) - Number(a))).toEqual(book.bids);
    line.handleClose();
    late.handleClose();
  });

  it('every trade is sent once, newest first', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 't', channel: 'trades', params: { symbol: 'BTC/USDT' } });
    step(200);
    const ids = line
      .of('t')
      .toReversed()
      .flatMap((frame) => (frame.data as unknown as Row[]).map((row) => row.id));
    expect(ids.length).toBeGreaterThan(60);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    line.handleClose();
  });
});
