/**
 * Price-time matching, independent of the database, the clock and money. Prices are whole ticks, and amounts are whole
 * lots. The house takes part like a user, with the market's levels as its orders.
 */
export const BUY = 1;
export const SELL = 2;
export type Side = typeof BUY | typeof SELL;

export const otherSide = (side: Side): Side => (side === BUY ? SELL : BUY);

/** The owner of the house's offers, which trade with every user. */
export const HOUSE_OWNER = 0;

/** A waiting order. */
export interface Offer {
  readonly owner: number;
  readonly price: bigint;
  /** Remaining lots. */
  readonly lots: bigint;
  /** When it was placed, in ms. */
  readonly since: number;
  /** The id of a user's order. If times are equal, the lower id comes first. House levels have no id and come last. */
  readonly id?: number;
}

/** Lots to trade or, for a buy by total, the most to pay, in ticks × lots. */
export type Quantity = { readonly lots: bigint } | { readonly total: bigint };

type Taker = Quantity & {
  readonly owner: number;
  readonly side: Side;
  /** The worst acceptable price. */
  readonly limit: bigint;
};

/** A trade at the waiting order's price. */
export interface Fill<O extends Offer = Offer> {
  readonly offer: O;
  readonly lots: bigint;
}

export interface MatchResult<O extends Offer = Offer> {
  readonly fills: readonly Fill<O>[];
  /** Unmatched lots. For a buy by total, the lots that the remaining total would buy at the limit. */
  readonly rest: bigint;
  /** The owner's own order, if it would match next. Users do not trade with themselves, so matching stops before it. */
  readonly ownOffer: O | undefined;
}

/** Compares offers on one side: better prices come first, then older offers. */
export function compareByPriority(side: Side): (a: Offer, b: Offer) => number {
  const sign = side === BUY ? -1 : 1;
  return (a, b) => {
    if (a.price !== b.price) return a.price < b.price ? -sign : sign;
    if (a.since !== b.since) return a.since - b.since;
    return (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER);
  };
}

/** Whether an order on this side with this limit accepts the price. */
export const isWithinLimit = (side: Side, limit: bigint, price: bigint): boolean =>
  side === BUY ? price <= limit : price >= limit;

/** Matches an order against the offers. @param offers all on the other side, in any order */
export function matchOrder<O extends Offer>(taker: Taker, offers: readonly O[]): MatchResult<O> {
  const fills: Fill<O>[] = [];
  let traded = 0n;
  let paid = 0n;
  const wantedAt = (price: bigint): bigint => ('lots' in taker ? taker.lots - traded : (taker.total - paid) / price);
  const reached = offers.filter((offer) => offer.lots > 0n && isWithinLimit(taker.side, taker.limit, offer.price));
  for (const offer of reached.sort(compareByPriority(otherSide(taker.side)))) {
    const wanted = wantedAt(offer.price);
    if (wanted === 0n) break;
    if (offer.owner !== HOUSE_OWNER && offer.owner === taker.owner)
      return { fills, rest: wantedAt(taker.limit), ownOffer: offer };
    const lots = offer.lots < wanted ? offer.lots : wanted;
    fills.push({ offer, lots });
    traded += lots;
    paid += lots * offer.price;
  }
  return { fills, rest: wantedAt(taker.limit), ownOffer: undefined };
}
