import { asc, eq, max } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../../../sandbox/spot/tables.ts';
import { createMarket, STEP, unitsToText } from '../../../sandbox/market/index.ts';
import { BUY, SELL, type Side } from '../../../sandbox/spot/match.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { OracleBook, type OracleOrder } from './oracle-book.ts';
import { report } from './report.ts';
import { pair } from './traders.ts';

const ORDERS = 2000;
const PEOPLE = 12;
const HOUSE = 'house';
const market = createMarket('larch');

/** Places the house's levels as resting orders. The clock stands still, so nothing replaces them. */
function placeHouse(oracle: OracleBook, time: number): void {
  const depth = market.depth(pair, Math.floor(time / STEP) * STEP);
  for (const [side, levels] of [[BUY, depth.bids] as const, [SELL, depth.asks] as const])
    for (const { price, lots } of levels)
      oracle.place({ id: `${HOUSE} ${price}`, owner: HOUSE, side, price, lots, kind: 'limit' });
}

function drawOrder(random: Random, id: string, last: number): OracleOrder {
  const side: Side = random.chance(0.5) ? BUY : SELL;
  const away = Math.floor((random.fraction() + random.fraction() - 0.7) * 40);
  const kind = random.chance(0.85) ? 'limit' : 'up to';
  const price = last + (side === BUY ? -away : away);
  return { id, owner: String(random.below(PEOPLE)), side, price, lots: 50 + random.below(4000), kind };
}

const listFields = ({ side, kind, lots, price }: OracleOrder): Record<string, string> => ({
  legal_id: String(pair.quote.id),
  currency_id: String(pair.base.id),
  type: String(side),
  kind: kind === 'limit' ? '1' : '2',
  amount: unitsToText(lots, pair.lotScale),
  target_price: unitsToText(price, pair.priceScale),
});

describe(`${ORDERS} random orders and cancellations through the database`, () => {
  let h: Harness;
  const people: Person[] = [];
  beforeAll(async () => {
    h = await openHarness();
    const coins = { SOL: '100000000', USDT: '10000000000' };
    for (let i = 0; i < PEOPLE; i += 1) people.push(await createPerson(h, `oracle${i}`, { coins }));
  });
  afterAll(() => h.close());

  const newestId = async (): Promise<number> => {
    const [newest] = await h.sandbox.db.select({ id: max(tables.spotOrders.id) }).from(tables.spotOrders);
    return newest?.id ?? 0;
  };

  it('fill the same orders as in nodejs-order-book, and leave the same book', async () => {
    const random = createRandom(5);
    const oracle = new OracleBook();
    placeHouse(oracle, h.now.getTime());
    const { last } = market.quote(pair, h.now.getTime());
    /** Our order ids and owners by the oracle's ids, which begin with "user". */
    const ours = new Map<string, { readonly id: number; readonly owner: string }>();
    const theirs: string[] = [];
    const counts = { orders: 0, trades: 0, refused: 0, cancelled: 0 };
    for (let i = 0; i < ORDERS; i += 1) {
      const waiting = oracle.waiting().filter((id) => ours.has(id));
      if (waiting.length > 0 && random.chance(0.25)) {
        const id = random.pick(waiting);
        const { id: orderId = 0, owner = '' } = ours.get(id) ?? {};
        const ask = { token: people[Number(owner)]?.token ?? '', key: `oracle-cancel-${i}` };
        expect(await h.put('coin/trade', { id: String(orderId) }, ask)).toMatchObject({ type: 'ok' });
        expect(oracle.cancel(id)).toBe(true);
        counts.cancelled += 1;
        continue;
      }
      const order = drawOrder(random, `user ${i}`, last);
      const answer = await people[Number(order.owner)]?.pay('coin/trade', listFields(order), `oracle-order-${i}`);
      counts.orders += 1;
      if (answer?.type !== 'ok') {
        // an order that would meet its owner's is refused as a whole; so is a market order that meets no other
        const copy = oracle.copy().place(order);
        const expected = copy.metItself
          ? { rule: 'spot.own_order' }
          : { message: expect.stringContaining('No one') as unknown };
        expect(answer).toMatchObject(expected);
        if (!copy.metItself) expect(copy.trades).toEqual([]);
        counts.refused += 1;
        continue;
      }
      const { trades, metItself } = oracle.place(order);
      expect([order, metItself]).toEqual([order, false]);
      ours.set(order.id, { id: await newestId(), owner: order.owner });
      theirs.push(...trades.map(({ maker, price, lots }) => `${order.id}, ${getName(maker)}: ${lots} at ${price}`));
      counts.trades += trades.length;
    }
    const names = new Map([...ours].map(([name, { id }]) => [id, name]));
    expect(await listTrades(h, names)).toEqual(theirs);
    const waiting = oracle.list().filter((line) => !line.startsWith(HOUSE));
    expect(await listWaiting(h, names)).toEqual(waiting.toSorted());
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(h.faults).toEqual([]);
    expect(counts.trades).toBeGreaterThan(ORDERS / 10);
    report('oracle', { 'through the database': counts });
  });
});

const getName = (maker: string): string => (maker.startsWith(HOUSE) ? HOUSE : maker);
const listLots = (amount: string): number => Math.round(Number(amount) * 10 ** pair.lotScale);
const listTicks = (price: string): number => Math.round(Number(price) * 10 ** pair.priceScale);

async function listTrades({ sandbox: { db } }: Harness, names: ReadonlyMap<number, string>): Promise<string[]> {
  const t = tables.spotFills;
  const rows = await db.select().from(t).orderBy(asc(t.id));
  const name = (id: number | null): string => (id === null ? HOUSE : (names.get(id) ?? '?'));
  return rows.map(
    ({ takerId, makerId, amount, price }) =>
      `${name(takerId)}, ${name(makerId)}: ${listLots(amount)} at ${listTicks(price)}`,
  );
}

async function listWaiting({ sandbox: { db } }: Harness, names: ReadonlyMap<number, string>): Promise<string[]> {
  const t = tables.spotOrders;
  const rows = await db.select().from(t).where(eq(t.status, 1));
  return rows
    .map((row) => {
      const left = listLots(row.amount) - listLots(row.filledAmount);
      return `${names.get(row.id) ?? '?'} ${left} at ${listTicks(row.price)}`;
    })
    .toSorted();
}
