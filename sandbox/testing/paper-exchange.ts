import Big from 'big.js';
import type { Entry } from '../ledger/index.ts';
import { STEP, type Pair } from '../market/index.ts';
import { executeOrder, recordStep, type Counterparty } from '../spot/execute.ts';
import { type Desk, createOutcome, type Outcome } from '../spot/outcome.ts';
import { settlementEntries } from '../spot/entries.ts';
import { houseOffers } from '../spot/house.ts';
import { BUY, matchOrder, otherSide, type MatchResult, type Side } from '../spot/match.ts';
import { CANCELLED, MARKET, getOffer, openLots, WAITING, type Order } from '../spot/order.ts';
import { replay, type MarketFeed } from '../spot/replay.ts';
import { fromUnits } from '../spot/units.ts';

export interface Command {
  readonly userId: number;
  readonly side: Side;
  readonly kind: number;
  readonly price: bigint;
  readonly lots: bigint;
}

/** Receives an order's matches before they are booked. */
type MatchObserver = (offers: readonly Counterparty[], met: MatchResult<Counterparty>, command: Command) => void;

/**
 * A pair without a database: the matching code is real, and rows are kept in maps. It handles ten thousand orders in
 * the time that a database needs for a hundred.
 */
export class PaperExchange {
  readonly orders = new Map<number, Order>();
  private readonly waiting = new Map<number, Order>();
  /** owner/kind/currency/part → amount */
  readonly balances = new Map<string, Big>();
  readonly desk: Desk;
  trades = 0;

  constructor(
    readonly pair: Pair,
    private readonly feed: MarketFeed,
    step: number,
    private readonly watch: MatchObserver = () => undefined,
  ) {
    this.desk = { pair, step, taken: new Map(), orders: new Map(), changed: false };
  }

  credit(userId: number, currency: number, amount: string): void {
    this.balances.set(`${userId}/change/${currency}/available`, new Big(amount));
  }

  holdings(userId: number, currency: number): Big {
    const part = (name: string): Big => this.balances.get(`${userId}/change/${currency}/${name}`) ?? new Big(0);
    return part('available').plus(part('locked'));
  }

  advance(until: number): void {
    if (until <= this.desk.step) return;
    const waiting = [...this.waiting.values()];
    const timeline = replay(this.feed, this.pair, waiting, this.desk.taken, { after: this.desk.step, until });
    Object.assign(this.desk, { step: timeline.step, taken: timeline.taken });
    const standing = new Map(waiting.map((order) => [order.id, order]));
    const outcome = createOutcome();
    for (const traded of timeline.tradedSteps) recordStep(this.desk, traded, standing, outcome);
    this.write(outcome);
  }

  /** @returns the order, or undefined if it is refused */
  place(command: Command, until: number): Order | undefined {
    this.advance(until);
    const { userId, side, price, lots, kind } = command;
    const waiting = [...this.waiting.values()].filter((order) => order.side === otherSide(side));
    const offers: Counterparty[] = [
      ...waiting.map(getOffer),
      ...houseOffers(this.feed.depth(this.pair, this.desk.step * STEP), otherSide(side), this.desk.taken),
    ];
    const met = matchOrder({ owner: userId, side, limit: price, lots }, offers);
    this.watch(offers, met, command);
    if (met.ownOffer || (kind === MARKET && met.fills.length === 0) || !this.isCovered(command)) return undefined;
    const now = new Date(this.desk.step * STEP);
    const fresh: Order = {
      id: this.orders.size + 1,
      userId,
      pair: this.pair,
      side,
      price,
      lots,
      filledLots: 0n,
      filledTotal: 0n,
      feeRate: this.pair.terms.spot.fee,
      status: WAITING,
      createdAt: now,
    };
    const outcome = createOutcome();
    const order = executeOrder(this.desk, outcome, fresh, met, { kind, now });
    this.keep(order);
    this.write(outcome);
    return order;
  }

  cancel(id: number): void {
    const order = this.orders.get(id);
    if (!order || openLots(order) === 0n) return;
    const after = { ...order, status: CANCELLED };
    this.keep(after);
    this.post(settlementEntries(order, after));
  }

  cancelAll(userId: number): void {
    for (const order of this.waiting.values()) if (order.userId === userId) this.cancel(order.id);
  }

  private keep(order: Order): void {
    this.orders.set(order.id, order);
    if (order.status === WAITING) this.waiting.set(order.id, order);
    else this.waiting.delete(order.id);
  }

  private isCovered({ userId, side, price, lots }: Command): boolean {
    const { pair } = this;
    const [currency, need] =
      side === BUY
        ? [pair.quote.id, fromUnits(price * lots, pair.priceScale + pair.lotScale)]
        : [pair.base.id, fromUnits(lots, pair.lotScale)];
    return (this.balances.get(`${userId}/change/${currency}/available`) ?? new Big(0)).gte(need);
  }

  private write(outcome: Outcome): void {
    for (const { order } of outcome.orders.values()) this.keep(order);
    for (const { entries } of outcome.journals) this.post(entries);
    this.trades += outcome.fills.length;
  }

  /** @throws if a journal is not balanced or a user's balance would become negative */
  private post(entries: readonly Entry[]): void {
    const sums = new Map<number, Big>();
    for (const { account, amount } of entries) {
      const key = `${account.owner}/${account.kind}/${account.currency}/${account.part}`;
      const balance = (this.balances.get(key) ?? new Big(0)).plus(amount);
      if (account.owner !== 0 && balance.lt(0)) throw new Error(`${key} would be ${balance.toFixed()}.`);
      this.balances.set(key, balance);
      sums.set(account.currency, (sums.get(account.currency) ?? new Big(0)).plus(amount));
    }
    for (const [currency, sum] of sums)
      if (!sum.eq(0)) throw new Error(`A journal sums to ${sum.toFixed()} of currency ${currency}.`);
  }
}
