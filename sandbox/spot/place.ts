import { STEP, type Market } from '../market/index.ts';
import { executeOrder, type Counterparty } from './execute.ts';
import type { Desk, Outcome } from './outcome.ts';
import { houseOffers } from './house.ts';
import { matchOrder, otherSide, type MatchResult, type Quantity, type Side } from './match.ts';
import { MARKET, getOffer, WAITING, type Order } from './order.ts';
import { fromUnits } from './units.ts';

export type OrderTerms = Quantity & {
  readonly side: Side;
  readonly kind: number;
  /** In ticks. */
  readonly price: bigint;
  /** Called before anything changes if the order would match one of its owner's own orders. Must throw. */
  readonly refuseOwnOrder: (price: string) => never;
  /** Called before anything changes if a market order would match nothing. Must throw. */
  readonly refuseNoMatch: () => never;
};

interface Placement {
  /** The id reserved for this order. */
  readonly id: number;
  readonly userId: number;
  readonly now: Date;
}

/** Matches an order with waiting orders and the house. The unfilled part waits or, for a market order, is cancelled. */
export function placeOrder(
  market: Market,
  desk: Desk,
  outcome: Outcome,
  terms: OrderTerms,
  { id, userId, now }: Placement,
): Order {
  const { pair } = desk;
  const { side, price, kind } = terms;
  const other = otherSide(side);
  const offers: Counterparty[] = [
    ...[...desk.orders.values()].filter((order) => order.side === other).map(getOffer),
    ...houseOffers(market.depth(pair, desk.step * STEP), other, desk.taken, terms),
  ];
  const met = matchOrder({ ...terms, owner: userId, limit: price }, offers);
  if (met.ownOffer) terms.refuseOwnOrder(fromUnits(met.ownOffer.price, pair.priceScale).toFixed());
  if (kind === MARKET && met.fills.length === 0) terms.refuseNoMatch();
  const order: Order = {
    id,
    userId,
    pair,
    side,
    price,
    lots: listLots(terms, met),
    ...('total' in terms && { most: terms.total }),
    filledLots: 0n,
    filledTotal: 0n,
    feeRate: pair.terms.spot.fee,
    status: WAITING,
    createdAt: now,
  };
  const marketPrice = fromUnits(BigInt(market.getPrice(pair, desk.step)), pair.priceScale).toFixed();
  outcome.placed.push({ order, kind, marketPrice });
  return executeOrder(desk, outcome, order, met, { kind, now });
}

/** The lots of an order. For an order by total, they are known only once it has been matched. */
const listLots = (terms: OrderTerms, { fills, rest }: MatchResult): bigint =>
  'lots' in terms ? terms.lots : fills.reduce((sum, { lots }) => sum + lots, rest);
