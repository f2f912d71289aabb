import { type Desk, changeOrder, type Outcome } from './outcome.ts';
import type { Entry } from '../ledger/index.ts';
import { STEP } from '../market/index.ts';
import { freezeEntries, houseEntries, settlementEntries } from './entries.ts';
import { takeLots, type HouseOffer } from './house.ts';
import { otherSide, type Fill, type MatchResult } from './match.ts';
import { CANCELLED, MARKET, withFill, WAITING, type Order, type OrderOffer } from './order.ts';
import type { StepTrades } from './replay.ts';

/** The other side of a trade: a user's order or the house. */
export type Counterparty = OrderOffer | HouseOffer;
const isOrder = (offer: Counterparty): offer is OrderOffer => 'order' in offer;

/** Books a new order in a single journal: the freeze, each side of the trades, and the returns. */
export function executeOrder(
  desk: Desk,
  outcome: Outcome,
  fresh: Order,
  met: MatchResult<Counterparty>,
  { kind, now }: { readonly kind: number; readonly now: Date },
): Order {
  const { pair } = desk;
  const entries: Entry[] = freezeEntries(fresh);
  let order = fresh;
  for (const fill of met.fills) {
    order = withFill(order, fill.lots, fill.lots * fill.offer.price);
    entries.push(...executeFill(desk, outcome, fresh, fill, now));
    outcome.fills.push({
      pair,
      takerId: fresh.id,
      ...(isOrder(fill.offer) ? { makerId: fill.offer.order.id } : {}),
      side: fresh.side,
      price: fill.offer.price,
      lots: fill.lots,
      at: now,
    });
  }
  entries.push(...settlementEntries(fresh, order));
  if (kind === MARKET && order.status === WAITING) {
    const rest = { ...order, status: CANCELLED };
    entries.push(...settlementEntries(order, rest));
    order = rest;
  }
  if (order !== fresh) changeOrder(outcome, fresh, order, now);
  desk.orders.set(order.id, order);
  desk.changed = true;
  outcome.journals.push({ reference: `spot:order:${fresh.id}`, at: now, entries });
  return order;
}

function executeFill(
  desk: Desk,
  outcome: Outcome,
  taker: Order,
  { offer, lots }: Fill<Counterparty>,
  at: Date,
): Entry[] {
  if (!isOrder(offer)) {
    takeLots(desk.taken, offer, lots);
    return houseEntries(desk.pair, taker.side, lots, lots * offer.price);
  }
  const after = withFill(offer.order, lots, lots * offer.price);
  changeOrder(outcome, offer.order, after, at);
  desk.orders.set(after.id, after);
  return settlementEntries(offer.order, after);
}

/** Books the trades of a step in one journal. Its unique reference prevents booking a step twice. */
export function recordStep(
  desk: Desk,
  { step, side, trades }: StepTrades,
  standing: Map<number, Order>,
  outcome: Outcome,
): void {
  const { pair } = desk;
  const at = new Date(step * STEP);
  const entries: Entry[] = [];
  const sums = new Map<number, { lots: bigint; total: bigint }>();
  for (const { order: id, price, lots } of trades) {
    const sum = sums.get(id) ?? { lots: 0n, total: 0n };
    sums.set(id, { lots: sum.lots + lots, total: sum.total + lots * price });
    outcome.fills.push({ pair, makerId: id, side: otherSide(side), price, lots, at });
  }
  for (const [id, { lots, total }] of sums) {
    const before = standing.get(id);
    if (!before) throw new Error(`Order ${id} is not part of the replay.`);
    const after = withFill(before, lots, total);
    standing.set(id, after);
    entries.push(...settlementEntries(before, after), ...houseEntries(pair, side, lots, total));
    changeOrder(outcome, before, after, at);
  }
  outcome.journals.push({ reference: `spot:${pair.id}:${step}`, at, entries });
  desk.changed = true;
}
