import type { TakenLevels } from './tables.ts';
import type { Depth, HouseLevel } from '../market/index.ts';
import { BUY, HOUSE_OWNER, isWithinLimit, otherSide, SELL, type Offer, type Quantity, type Side } from './match.ts';

/** Lots taken from house levels that the market has not yet replaced. */
export type TakenLots = ReadonlyMap<string, TakenLevel>;
interface TakenLevel {
  readonly side: Side;
  readonly price: number;
  readonly until: number;
  readonly lots: bigint;
}

export interface HouseOffer extends Offer {
  readonly side: Side;
  readonly level: HouseLevel;
}

const getKey = (side: Side, price: number, until: number): string => `${side}/${price}/${until}`;

export const parseTaken = (taken: TakenLevels): Map<string, TakenLevel> =>
  new Map(
    taken.map(([side, price, until, lots]) => [
      getKey(side === BUY ? BUY : SELL, price, until),
      { side: side === BUY ? BUY : SELL, price, until, lots: BigInt(lots) },
    ]),
  );

/** Serializes the taken lots, except those of levels that the market has replaced. */
export const serializeTaken = (taken: TakenLots, time: number): TakenLevels =>
  [...taken.values()]
    .filter(({ until }) => until > time)
    .sort((a, b) => a.side - b.side || a.price - b.price || a.until - b.until)
    .map(({ side, price, until, lots }) => [side, price, until, lots.toString()] as const);

type Wanted = Quantity & { readonly price: bigint };

/**
 * The house's offers on one side, best first, minus the taken lots.
 * @param wanted skips the offers that the order could not reach even if it traded with the house only
 */
export function houseOffers(depth: Depth, side: Side, taken: TakenLots, wanted?: Wanted): HouseOffer[] {
  const offers: HouseOffer[] = [];
  let left = wanted && ('lots' in wanted ? wanted.lots : wanted.total);
  for (const level of side === BUY ? depth.bids : depth.asks) {
    const price = BigInt(level.price);
    if (wanted && !isWithinLimit(otherSide(side), wanted.price, price)) break;
    const lots = BigInt(level.lots) - (taken.get(getKey(side, level.price, level.until))?.lots ?? 0n);
    if (lots <= 0n) continue;
    offers.push({ owner: HOUSE_OWNER, price, lots, since: level.since, side, level });
    if (left === undefined || !wanted) continue;
    left -= 'lots' in wanted ? lots : lots * price;
    if (left <= 0n) break;
  }
  return offers;
}

export function takeLots(taken: Map<string, TakenLevel>, { side, level }: HouseOffer, lots: bigint): void {
  const key = getKey(side, level.price, level.until);
  const before = taken.get(key)?.lots ?? 0n;
  taken.set(key, { side, price: level.price, until: level.until, lots: before + lots });
}
