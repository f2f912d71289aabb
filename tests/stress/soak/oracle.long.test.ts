import { describe, expect, it } from 'vitest';
import { pairBySymbol, type Pair } from '../../../sandbox/market/index.ts';
import { BUY, SELL, type Side } from '../../../sandbox/spot/match.ts';
import { LIMIT, MARKET, openLots } from '../../../sandbox/spot/order.ts';
import type { MarketFeed } from '../../../sandbox/spot/replay.ts';
import { PaperExchange } from '../../../sandbox/testing/paper-exchange.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { report } from './report.ts';
import { OracleBook, type OracleOrder, type Trade } from './oracle-book.ts';

const ORDERS = Number(process.env.ORACLE_ORDERS ?? '100000');
const MIDDLE = 10_000;
const STEP = 1;
/** Above every price, so that a market order takes any price. */
const ANY_PRICE = 1_000_000;

/** A market without a house, in which only users trade. */
const EMPTY: MarketFeed = {
  depth: () => ({ bids: [], asks: [] }),
  getPrice: () => MIDDLE,
  getTrade: () => undefined,
  firstTouch: () => undefined,
};

const getLimit = ({ kind, side, price }: OracleOrder): number =>
  kind === 'market' ? (side === BUY ? ANY_PRICE : 1) : price;

/** Draws orders around a drifting price, so that some rest, some fill, and some levels hold many orders. */
function drawOrder(random: Random, id: string, owners: number, middle: number): OracleOrder {
  const side: Side = random.chance(0.5) ? BUY : SELL;
  const away = Math.floor((random.fraction() + random.fraction() - 0.6) * 16);
  const kind = random.chance(0.8) ? 'limit' : random.chance(0.5) ? 'market' : 'up to';
  const price = middle + (side === BUY ? -away : away);
  return { id, owner: String(1 + random.below(owners)), side, price, lots: 1 + random.below(50), kind };
}

interface Counts {
  orders: number;
  trades: number;
  refused: number;
  cancelled: number;
  deepest: number;
}

/**
 * Gives the same orders and cancellations to both books, and compares each answer, and the books themselves at
 * intervals.
 */
function compare(owners: number, key: number): Counts {
  const random = createRandom(key);
  const pair = pairBySymbol('SOL/USDT') as Pair;
  let told: Trade[] = [];
  const ours = new PaperExchange(pair, EMPTY, STEP, (_, { fills }) => {
    told = fills.map(({ offer, lots }) => ({
      maker: String(offer.id),
      price: Number(offer.price),
      lots: Number(lots),
    }));
  });
  for (let owner = 1; owner <= owners; owner += 1)
    for (const currency of [pair.base.id, pair.quote.id]) ours.credit(owner, currency, '1000000000000000');
  const oracle = new OracleBook();
  const counts: Counts = { orders: 0, trades: 0, refused: 0, cancelled: 0, deepest: 0 };
  let middle = MIDDLE;
  for (let i = 0; i < ORDERS; i += 1) {
    if (random.chance(0.02)) middle += random.below(3) - 1;
    const waiting = oracle.waiting();
    counts.deepest = Math.max(counts.deepest, waiting.length);
    if (waiting.length > 0 && random.chance(waiting.length > 400 ? 0.5 : 0.2)) {
      const id = random.pick(waiting);
      ours.cancel(Number(id));
      expect([id, oracle.cancel(id)]).toEqual([id, true]);
      counts.cancelled += 1;
      continue;
    }
    const order = drawOrder(random, String(ours.orders.size + 1), owners, middle);
    const placed = ours.place(
      {
        userId: Number(order.owner),
        side: order.side,
        kind: order.kind === 'limit' ? LIMIT : MARKET,
        price: BigInt(getLimit(order)),
        lots: BigInt(order.lots),
      },
      STEP,
    );
    counts.orders += 1;
    if (!placed && (told.length > 0 || order.kind === 'limit' || oracle.copy().place(order).metItself)) {
      expect([order, oracle.copy().place(order).metItself]).toEqual([order, true]);
      counts.refused += 1;
      continue;
    }
    const { trades, metItself } = oracle.place(order);
    expect({ order, trades, metItself }).toEqual({ order, trades: told, metItself: false });
    counts.trades += trades.length;
    if (i % 1000 === 0) expect(booked(ours)).toEqual(oracle.list().toSorted());
  }
  expect(booked(ours)).toEqual(oracle.list().toSorted());
  return counts;
}

const booked = ({ orders }: PaperExchange): string[] =>
  [...orders.values()]
    .filter((order) => openLots(order) > 0n)
    .map((order) => `${order.id} ${openLots(order)} at ${order.price}`)
    .toSorted();

describe(`${ORDERS} random orders and cancellations`, () => {
  it.each([
    ['of 5,000 owners', 5000, 1],
    ['of 6 owners, who meet themselves', 6, 2],
  ])('%s fill the same orders as in nodejs-order-book, and leave the same book', (name, owners, key) => {
    const counts = compare(owners, key);
    expect(counts.trades).toBeGreaterThan(ORDERS / 10);
    expect(counts.cancelled).toBeGreaterThan(ORDERS / 10);
    if (owners < 10) expect(counts.refused).toBeGreaterThan(ORDERS / 100);
    report('oracle', { [name]: counts });
  });
});
