/**
 * Matching by price and time, without a database, a clock or money: prices are whole ticks, amounts whole lots. The
 * house takes part like everybody else, with the orders that the process has placed.
 */
export const BUY = 1;
export const SELL = 2;
export type Side = typeof BUY | typeof SELL;

export const otherSide = (side: Side): Side => (side === BUY ? SELL : BUY);

/** The house trades with everybody; it is nobody's own order. */
export const HOUSE_OWNER = 0;

/** An order that waits. */
export interface Offer {
  readonly owner: number;
  readonly price: bigint;
  /** What is left of it. */
  readonly lots: bigint;
  /** Moment since which it stands, in ms. */
  readonly since: number;
  /** Number of a user's order: of two of one moment, the lower came first. The house's have none, and come after. */
  readonly id?: number;
}

interface Taker {
  readonly owner: number;
  readonly side: Side;
  /** The worst price that it takes. */
  readonly limit: bigint;
  readonly lots: bigint;
}

/** A trade, always at the price of the order that waited. */
export interface Fill<O extends Offer = Offer> {
  readonly offer: O;
  readonly lots: bigint;
}

export interface MatchResult<O extends Offer = Offer> {
  readonly fills: readonly Fill<O>[];
  /** What found nobody. */
  readonly rest: bigint;
  /** An order of the same owner that came next: nobody trades with himself, so that the match ends before it. */
  readonly ownOffer: O | undefined;
}

/** Compares offers of one side: the better price first, then the older. */
export function compareByPriority(side: Side): (a: Offer, b: Offer) => number {
  const sign = side === BUY ? -1 : 1;
  return (a, b) => {
    if (a.price !== b.price) return a.price < b.price ? -sign : sign;
    if (a.since !== b.since) return a.since - b.since;
    return (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER);
  };
}

/** Whether somebody on that side with that limit takes this price. */
export const isWithinLimit = (side: Side, limit: bigint, price: bigint): boolean =>
  side === BUY ? price <= limit : price >= limit;

/** Offers come in any order, all of the other side. */
export function matchOrder<O extends Offer>(taker: Taker, offers: readonly O[]): MatchResult<O> {
  const fills: Fill<O>[] = [];
  let rest = taker.lots;
  const reached = offers.filter((offer) => offer.lots > 0n && isWithinLimit(taker.side, taker.limit, offer.price));
  for (const offer of reached.sort(compareByPriority(otherSide(taker.side)))) {
    if (rest === 0n) break;
    if (offer.owner !== HOUSE_OWNER && offer.owner === taker.owner) return { fills, rest, ownOffer: offer };
    const lots = offer.lots < rest ? offer.lots : rest;
    fills.push({ offer, lots });
    rest -= lots;
  }
  return { fills, rest, ownOffer: undefined };
}
