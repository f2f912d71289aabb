import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../../../sandbox/market/index.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const PATIENCE = { timeout: scaled(15_000) };
const market = createMarket('larch');
const pair = pairBySymbol('SOL/USDT') as Pair;

interface Frame {
  readonly id: string;
  readonly kind: string;
  readonly data: never;
}
interface Book {
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
}
interface Line {
  /** The order book, rebuilt from its frames. */
  book(): Book;
  /** Users' trades, whose ids are longer than those of the market's trades. */
  fills(): string[];
  orders(): Map<number, Readonly<Record<string, unknown>>>;
  versions(): number[];
  close(): void;
}

/** Subscribes to all channels of the pair and the user. */
async function listen(url: string, token: string): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const frames: Frame[] = [];
  socket.onmessage = (event) => frames.push(JSON.parse(event.data as string) as Frame);
  await new Promise((resolve) => (socket.onopen = resolve));
  const params = { symbol: pair.symbol };
  for (const channel of ['book', 'trades'])
    socket.send(JSON.stringify({ op: 'subscribe', id: channel, channel, params }));
  for (const channel of ['orders', 'wallet'])
    socket.send(JSON.stringify({ op: 'subscribe', id: channel, channel, params: {}, token }));
  await vi.waitFor(() => expect(new Set(frames.map(({ id }) => id)).size).toBe(4), PATIENCE);
  const toData = <T>(id: string): T[] => frames.filter((frame) => frame.id === id).map(({ data }) => data as T);
  return {
    book: () => ({ bids: getSide(toData<Book>('book'), 'bids', -1), asks: getSide(toData<Book>('book'), 'asks', 1) }),
    fills: () =>
      toData<{ id: number; price: string; amount: string; direction: string }[]>('trades')
        .flat()
        .filter(({ id }) => id % 100_000 !== 0)
        .map(({ id, price, amount, direction }) => `${id} ${direction} ${amount} at ${price}`),
    orders: () => {
      const [snapshot, ...deltas] = toData<unknown>('orders');
      const rows = new Map((snapshot as { id: number }[]).map((row) => [row.id, row]));
      for (const { upsert = [], remove = [] } of deltas as { upsert?: { id: number }[]; remove?: number[] }[]) {
        for (const id of remove) rows.delete(id);
        for (const row of upsert) rows.set(row.id, { ...rows.get(row.id), ...row });
      }
      return rows as Map<number, never>;
    },
    versions: () => toData<{ version: number }>('wallet').map(({ version }) => version),
    close: () => socket.close(),
  };
}

function getSide(frames: readonly Book[], side: keyof Book, sign: 1 | -1): [string, string][] {
  const levels = new Map<string, string>();
  for (const [price, amount] of frames.flatMap((frame) => frame[side]))
    if (amount === '0') levels.delete(price);
    else levels.set(price, amount);
  return [...levels].sort(([a], [b]) => sign * (Number(a) - Number(b)));
}

describe('two sandboxes on one PostgreSQL', () => {
  let a: Harness;
  let b: Harness;
  let ada: Person;
  let berta: Person;
  let lines: Line[];
  const closers: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    const server = await postgresql();
    closers.push(server.stop);
    a = await openHarness({ databaseUrl: server.url });
    closers.push(a.close);
    b = await openHarness({ databaseUrl: server.url });
    closers.push(b.close);
    ada = await createPerson(a, 'ada', { coins: { USDT: '1000000', SOL: '1000' } });
    berta = await createPerson(b, 'berta', { coins: { USDT: '1000000', SOL: '1000' } });
    const [left, right] = [await a.sandbox.listen(0), await b.sandbox.listen(0)];
    lines = [await listen(left.url, ada.token), await listen(right.url, ada.token)];
    for (const line of lines) closers.push(line.close);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  /**
   * Advances both clocks and both streams. One millisecond is enough to deliver events, and does not move the price.
   */
  const goOn = (ms = 1): void => {
    const now = new Date(a.now.getTime() + ms);
    for (const h of [a, b]) {
      h.now = now;
      h.sandbox.tick();
    }
  };
  const last = (): number => market.quote(pair, a.now.getTime()).last;
  const order = (type: number, lots: number, price: number): Record<string, string> => ({
    legal_id: '3',
    currency_id: String(pair.base.id),
    type: String(type),
    amount: unitsToText(lots, pair.lotScale),
    target_price: unitsToText(price, pair.priceScale),
  });
  /** Waits until both subscribers see something. Events may arrive at any later tick. */
  const both = (see: (line: Line) => void): Promise<void> =>
    vi.waitFor(() => {
      goOn();
      for (const line of lines) see(line);
    }, PATIENCE);

  it('show the same book, tape and own orders', async () => {
    // when Ada sells at the last price in one process
    const price = last();
    const at = unitsToText(price, pair.priceScale);
    expect(await ada.pay('coin/trade', order(2, 3000, price))).toMatchObject({
      type: 'ok',
      message: 'Order placed.',
    });
    // then both books show it at the top, and her subscriber in the other process has the order
    await both((line) => {
      expect(line.book().asks[0]).toEqual([at, '3.000']);
      expect([...line.orders().values()]).toMatchObject([{ filled_amount: '0.00000000', frozen: '3.00000000' }]);
    });
    expect(lines[0]?.book()).toEqual(lines[1]?.book());
    // when Berta buys part of it in the other process
    expect(await berta.pay('coin/trade', order(1, 1000, price))).toMatchObject({ type: 'ok' });
    // then both tapes show the trade once, with the same id, and both books show the rest
    await both((line) => {
      expect(line.fills()).toEqual([expect.stringMatching(new RegExp(` buy 1.000 at ${at}$`)) as unknown]);
      expect(line.book().asks.find(([level]) => level === at)).toEqual([at, '2.000']);
      expect([...line.orders().values()]).toMatchObject([{ filled_amount: '1.00000000', frozen: '2.00000000' }]);
    });
    expect(lines[0]?.fills()).toEqual(lines[1]?.fills());
    expect(lines[0]?.book()).toEqual(lines[1]?.book());
  });

  it('settle the market once, and publish it on both sides', async () => {
    // given an order that the market will fill
    const price = last() - 30;
    await ada.pay('coin/trade', order(1, 2000, price));
    const from = Math.floor(a.now.getTime() / STEP);
    const touch = market.firstTouch(pair, from, from + 4 * 3600 * 48, { low: price }) ?? 0;
    goOn((touch + 200 - from) * STEP);
    // when both processes settle at the same time
    await Promise.all([a.sandbox.settleDue(), b.sandbox.settleDue(), a.sandbox.settleDue(), b.sandbox.settleDue()]);
    // then it traded once, and both processes show the trade
    const at = unitsToText(price, pair.priceScale);
    await both((line) => expect(line.fills().filter((fill) => fill.endsWith(`at ${at}`)).length).toBeGreaterThan(0));
    expect(lines[0]?.fills()).toEqual(lines[1]?.fills());
    expect((await a.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect([...a.faults, ...b.faults]).toEqual([]);
  });

  it('find changes whose message was lost', async () => {
    // given a change that no process has published
    const told = lines[1]?.versions().at(-1) ?? 0;
    await a.sandbox.db.execute(`update users set version = version + 5 where id = ${ada.id}`);
    // when the second process refreshes
    await b.sandbox.refreshStale();
    // then
    await vi.waitFor(() => expect(lines[1]?.versions().at(-1)).toBeGreaterThanOrEqual(told + 5), PATIENCE);
  });
});
