import { and, eq, gte, lte } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { STEP, type Market, type Pair } from '../market/index.ts';
import { executeOrder, type Desk, type Counterparty } from './execute.ts';
import { advanceDesk, lockDesk } from './desk.ts';
import { houseOffers } from './house.ts';
import { BUY, matchOrder, otherSide, type MatchResult, type Quantity, type Side } from './match.ts';
import { frozenOf, MARKET, offerOf, parseOrder, WAITING, type Order, type OrderOffer } from './order.ts';
import { createOutcome, affectedUsers, writeOutcome, type Outcome } from './outcome.ts';
import { fromUnits } from './units.ts';

type OrderRequest = Quantity & {
  readonly userId: number;
  readonly pair: Pair;
  readonly side: Side;
  readonly kind: number;
  readonly price: bigint;
  readonly now: Date;
  /** Called before anything is written if the order would match one of its owner's own orders. Must throw. */
  readonly refuseOwnOrder: (price: string) => never;
  /** Called before anything is written if a market order would match nothing. Must throw. */
  readonly refuseNoMatch: () => never;
};

interface PlacedOrder {
  readonly order: Order;
  /** Users whose orders changed, including the caller. */
  readonly users: readonly number[];
}

/** Matches an order with waiting orders and the house. The unfilled part waits or, for a market order, is cancelled. */
export async function placeOrder(tx: Database, market: Market, placing: OrderRequest): Promise<PlacedOrder> {
  const { pair, side, now } = placing;
  const step = Math.floor(now.getTime() / STEP);
  const desk = await lockDesk(tx, pair, step);
  const outcome = createOutcome();
  await advanceDesk(tx, market, desk, step, outcome);
  const offers: Counterparty[] = [
    ...(await waitingOffers(tx, placing, outcome)),
    ...houseOffers(market.depth(pair, desk.step * STEP), otherSide(side), desk.taken),
  ];
  const met = matchOrder({ ...placing, owner: placing.userId, limit: placing.price }, offers);
  if (met.ownOffer) placing.refuseOwnOrder(fromUnits(met.ownOffer.price, pair.priceScale).toFixed());
  if (placing.kind === MARKET && met.fills.length === 0) placing.refuseNoMatch();
  const fresh = await insertOrder(tx, market, placing, met, desk);
  const order = executeOrder(desk, outcome, fresh, met, placing);
  desk.changed = true;
  await writeOutcome(tx, desk, outcome);
  return { order, users: [...new Set([...affectedUsers(outcome), placing.userId])] };
}

/** User orders that the new order can match after the replay. */
async function waitingOffers(
  tx: Database,
  { pair, side, price }: OrderRequest,
  outcome: Outcome,
): Promise<OrderOffer[]> {
  const t = tables.spotOrders;
  const limit = fromUnits(price, pair.priceScale).toFixed();
  const rows = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.pairId, pair.id),
        eq(t.status, WAITING),
        eq(t.side, otherSide(side)),
        side === BUY ? lte(t.price, limit) : gte(t.price, limit),
      ),
    );
  return rows.map((row) => offerOf(outcome.orders.get(row.id)?.order ?? parseOrder(row)));
}

/** How many lots an order by total buys is known once it is matched. */
const lotsOf = (placing: OrderRequest, { fills, rest }: MatchResult): bigint =>
  'lots' in placing ? placing.lots : fills.reduce((sum, { lots }) => sum + lots, rest);

async function insertOrder(
  tx: Database,
  market: Market,
  placing: OrderRequest,
  met: MatchResult,
  desk: Desk,
): Promise<Order> {
  const { pair, userId, side, kind, price, now } = placing;
  const lots = lotsOf(placing, met);
  const draft: Order = {
    id: 0,
    userId,
    pair,
    side,
    price,
    lots,
    ...('total' in placing && { most: placing.total }),
    filledLots: 0n,
    filledTotal: 0n,
    feeRate: pair.terms.spot.fee,
    status: WAITING,
    createdAt: now,
  };
  const [row] = await tx
    .insert(tables.spotOrders)
    .values({
      userId,
      pairId: pair.id,
      side,
      kind,
      price: fromUnits(price, pair.priceScale).toFixed(),
      marketPrice: fromUnits(BigInt(market.priceOf(pair, desk.step)), pair.priceScale).toFixed(),
      amount: fromUnits(lots, pair.lotScale).toFixed(),
      feeRate: draft.feeRate,
      frozen: frozenOf(draft).toFixed(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: tables.spotOrders.id });
  if (!row) throw new Error('The order was not written.');
  return { ...draft, id: row.id };
}
