import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, STEP, type Pair } from '../../../sandbox/market/index.ts';
import { depthAt } from '../../../sandbox/market/book.ts';
import { PaperExchange, type Command } from '../../../sandbox/testing/paper-exchange.ts';
import { BUY, compareByPriority, otherSide, SELL, type Offer } from '../../../sandbox/spot/match.ts';
import { getFrozen, LIMIT, MARKET, WAITING } from '../../../sandbox/spot/order.ts';
import type { MarketFeed } from '../../../sandbox/spot/replay.ts';
import { fromUnits } from '../../../sandbox/spot/units.ts';
import { createRandom } from '../../kit/random.ts';
import { WHOLE } from '../../kit/sample.ts';

const getPair = (symbol: string): Pair => {
  const pair = pairBySymbol(symbol);
  if (!pair) throw new Error(symbol);
  return pair;
};

/** Number of orders. Only `npm run soak` places all of them. */
const ORDERS = WHOLE ? 10_000 : 2_500;
const START = Date.UTC(2026, 10, 21, 12) / STEP;

/** A market with a constant price. Its levels change, and it trades in every other step. */
const still = (pair: Pair, last: number, seed: number): MarketFeed => ({
  depth: (_, time) => depthAt(pair, seed, last, time),
  getPrice: () => last,
  getTrade: (_, step) =>
    step % 2 === 0 ? { id: step, ts: step * STEP, price: last, lots: 1 + (step % 40), direction: 'buy' } : undefined,
  firstTouch: (_, after, until, { low = 0, high = Number.POSITIVE_INFINITY }) =>
    after < until && (last <= low || last >= high) ? after + 1 : undefined,
});

interface Play {
  readonly exchange: PaperExchange;
  readonly users: number;
  readonly last: number;
  readonly orders: number;
  readonly seed: number;
  /** Share of steps that also cancel an order. */
  readonly cancelled: number;
  /** Called after every order. */
  readonly check: () => void;
}

/** Places random orders around the price: limit and market, small and large, sensible and not. Some are cancelled. */
function play({ exchange, users, last, orders, seed, cancelled, check }: Play): number {
  const { fraction: random } = createRandom(seed);
  let accepted = 0;
  let step = START;
  for (let i = 0; i < orders; i += 1) {
    step += Math.floor(random() * 3);
    const away = Math.round((random() - 0.5) * last * (random() < 0.3 ? 0.02 : 0.0008));
    const command: Command = {
      userId: 1 + Math.floor(random() * users),
      side: random() < 0.5 ? BUY : SELL,
      kind: random() < 0.3 ? MARKET : LIMIT,
      price: BigInt(Math.max(1, last + away)),
      lots: BigInt(1 + Math.floor(random() ** 3 * 4000)),
    };
    let order = exchange.place(command, step);
    if (!order && users === 1) {
      // a single user's orders often meet each other, so the resting ones are cancelled first
      exchange.cancelAll(command.userId);
      order = exchange.place(command, step);
    }
    if (order) accepted += 1;
    if (random() < cancelled) exchange.cancel(Math.max(1, exchange.orders.size - Math.floor(random() ** 4 * 500)));
    check();
  }
  return accepted;
}

const CASES = [
  ['BTC/USDT', 974_126, 1],
  ['PEPE/USDT', 19_420, 2],
  ['ETH/BTC', 37_000, 3],
] as const;
const START_MONEY = '10000000';

/** A user's total value in the quote currency at a given price. */
const worth = (exchange: PaperExchange, user: number, price: Big): Big =>
  exchange.holdings(user, exchange.pair.quote.id).plus(exchange.holdings(user, exchange.pair.base.id).times(price));

function fund(exchange: PaperExchange, users: readonly number[]): void {
  const { pair } = exchange;
  for (const user of users) {
    exchange.credit(user, pair.quote.id, START_MONEY);
    exchange.credit(user, pair.base.id, pair.base.name === 'PEPE' ? '100000000000' : '1000');
  }
}

/** Watches the total value held by these users. `check` throws if it has grown. */
function neverMore(exchange: PaperExchange, users: readonly number[], price: Big): { check(): void; lost(): boolean } {
  const together = (): Big => users.reduce((sum, user) => sum.plus(worth(exchange, user, price)), new Big(0));
  const begin = together();
  let before = begin;
  return {
    check: () => {
      const now = together();
      if (now.gt(before)) throw new Error(`${before.toFixed()} became ${now.toFixed()} at a constant price.`);
      before = now;
    },
    lost: () => before.lt(begin),
  };
}

/** The amount of a currency that the user's waiting orders need. */
function needed(exchange: PaperExchange, user: number, currency: number): Big {
  return [...exchange.orders.values()]
    .filter((order) => order.userId === user && (order.side === BUY) === (currency === exchange.pair.quote.id))
    .reduce((sum, order) => sum.plus(getFrozen(order)), new Big(0));
}

describe('random orders at a constant price, ten thousand in all,', () => {
  it.each(CASES)('of %s make no profit for one user who trades with the house', (symbol, last, seed) => {
    const pair = getPair(symbol);
    const exchange = new PaperExchange(pair, still(pair, last, seed), START);
    fund(exchange, [1]);
    const money = neverMore(exchange, [1], fromUnits(BigInt(last), pair.priceScale));
    const accepted = play({ exchange, users: 1, last, orders: ORDERS, seed, cancelled: 0.15, check: money.check });
    expect(accepted).toBeGreaterThan(ORDERS * 0.8);
    expect(exchange.trades).toBeGreaterThan(ORDERS * 0.4);
    expect(money.lost()).toBe(true);
  });

  it('make none for eight users who also trade with each other, and freeze what their orders need', () => {
    const [symbol, last] = CASES[0];
    const pair = getPair(symbol);
    const exchange = new PaperExchange(pair, still(pair, last, 9), START);
    const people = [1, 2, 3, 4, 5, 6, 7, 8];
    fund(exchange, people);
    const money = neverMore(exchange, people, fromUnits(BigInt(last), pair.priceScale));
    play({ exchange, users: 8, last, orders: ORDERS, seed: 101, cancelled: 0.3, check: money.check });
    expect(money.lost()).toBe(true);
    expect([...exchange.orders.values()].filter(({ status }) => status === WAITING).length).toBeGreaterThan(10);
    for (const currency of [pair.quote.id, pair.base.id])
      for (const user of people) {
        const locked = exchange.balances.get(`${user}/change/${currency}/locked`) ?? new Big(0);
        expect(locked.toFixed()).toBe(needed(exchange, user, currency).toFixed());
      }
  });
});

describe('while the price moves', () => {
  const pair = getPair('SOL/USDT');
  const market = createMarket('larch');

  it('no order is skipped for a worse or a younger one', () => {
    let seen = 0;
    const exchange = new PaperExchange(pair, market, START, (offers, { fills, ownOffer }, command) => {
      const before = compareByPriority(otherSide(command.side));
      const whole = new Set<Offer>(fills.filter(({ offer, lots }) => lots === offer.lots).map(({ offer }) => offer));
      for (const fill of fills) {
        seen += 1;
        for (const other of offers)
          if (other.lots > 0n && other !== ownOffer && before(other, fill.offer) < 0 && !whole.has(other))
            throw new Error(`An offer at ${other.price} was passed over for one at ${fill.offer.price}.`);
      }
    });
    for (const user of [1, 2, 3, 4]) {
      exchange.credit(user, pair.quote.id, '10000000');
      exchange.credit(user, pair.base.id, '100000');
    }
    const { last } = market.quote(pair, START * STEP);
    play({ exchange, users: 4, last, orders: 1500, seed: 11, cancelled: 0.2, check: () => undefined });
    expect(seen).toBeGreaterThan(300);
  });

  it('a waiting order trades at its own price, and not before the market reaches it', () => {
    const exchange = new PaperExchange(pair, market, START);
    exchange.credit(1, pair.quote.id, '10000000');
    const { last } = market.quote(pair, START * STEP);
    const price = BigInt(last - 60);
    const order = exchange.place({ userId: 1, side: BUY, kind: LIMIT, price, lots: 500n }, START);
    const touch = market.firstTouch(pair, START, START + 400_000, { low: Number(price) }) ?? 0;
    expect(touch).toBeGreaterThan(START);
    exchange.advance(touch - 1);
    expect(exchange.orders.get(order?.id ?? 0)).toMatchObject({ status: WAITING, filledLots: 0n });
    exchange.advance(touch + 4000);
    const { filledLots = 0n, filledTotal } = exchange.orders.get(order?.id ?? 0) ?? {};
    expect(filledLots).toBeGreaterThan(0n);
    expect(filledTotal).toBe(filledLots * price);
  });

  it.each([1, 2, 3, 7, 40])('settling every %i steps changes nothing', (every) => {
    const once = new PaperExchange(pair, market, START);
    const often = new PaperExchange(pair, market, START);
    const { last } = market.quote(pair, START * STEP);
    for (const exchange of [once, often]) {
      for (const user of [1, 2, 3]) {
        exchange.credit(user, pair.quote.id, '10000000');
        exchange.credit(user, pair.base.id, '100000');
      }
      for (let i = 0; i < 60; i += 1)
        exchange.place(
          {
            userId: 1 + (i % 3),
            side: i % 2 === 0 ? BUY : SELL,
            kind: LIMIT,
            price: BigInt(last + (i % 2 === 0 ? -5 - i : 5 + i)),
            lots: BigInt(10 + i * 90),
          },
          START,
        );
    }
    once.advance(START + 3000);
    for (let step = START; step <= START + 3000; step += every) often.advance(Math.min(step, START + 3000));
    often.advance(START + 3000);
    expect([...often.orders.values()]).toEqual([...once.orders.values()]);
    const told = (exchange: PaperExchange): Map<string, string> =>
      new Map([...exchange.balances].map(([key, value]) => [key, value.toFixed()]));
    expect(told(often)).toEqual(told(once));
    expect([...once.orders.values()].some((order) => order.filledLots > 0n)).toBe(true);
  });
});
