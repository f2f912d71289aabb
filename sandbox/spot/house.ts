import type { TakenLevels } from '../database/index.ts';
import type { Depth, HouseLevel } from '../market/index.ts';
import { BUY, HOUSE_OWNER, SELL, type Offer, type Side } from './match.ts';

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

const keyOf = (side: Side, price: number, until: number): string => `${side}/${price}/${until}`;

export const parseTaken = (taken: TakenLevels): Map<string, TakenLevel> =>
  new Map(
    taken.map(([side, price, until, lots]) => [
      keyOf(side === BUY ? BUY : SELL, price, until),
      { side: side === BUY ? BUY : SELL, price, until, lots: BigInt(lots) },
    ]),
  );

/** Leaves out levels that the market has replaced. */
export const serializeTaken = (taken: TakenLots, time: number): TakenLevels =>
  [...taken.values()]
    .filter(({ until }) => until > time)
    .sort((a, b) => a.side - b.side || a.price - b.price || a.until - b.until)
    .map(({ side, price, until, lots }) => [side, price, until, lots.toString()] as const);

/** The house's offers on one side, best first, minus the taken lots. */
export function houseOffers(depth: Depth, side: Side, taken: TakenLots): HouseOffer[] {
  return (side === BUY ? depth.bids : depth.asks).flatMap((level) => {
    const left = BigInt(level.lots) - (taken.get(keyOf(side, level.price, level.until))?.lots ?? 0n);
    return left > 0n
      ? [{ owner: HOUSE_OWNER, price: BigInt(level.price), lots: left, since: level.since, side, level }]
      : [];
  });
}

export function takeLots(taken: Map<string, TakenLevel>, { side, level }: HouseOffer, lots: bigint): void {
  const key = keyOf(side, level.price, level.until);
  const before = taken.get(key)?.lots ?? 0n;
  taken.set(key, { side, price: level.price, until: level.until, lots: before + lots });
}
