import { COINS, type NewCoin } from './coins.ts';

const DAY = 86_400_000;
/**
 * The start of sale 1. Another sale starts every five days, and each is open for at least five days, so one is always
 * open.
 */
const FIRST = Date.UTC(2025, 0, 6, 12);
const APART = 5 * DAY;
/** How many upcoming sales are announced. */
const AHEAD = 2;
/** How many ended sales are still shown. */
const BEHIND = 3;

/** Codes in schemas/states/new-coin.json. */
export const SOON = 1;
export const RUNNING = 2;
const ENDED = 3;

export interface Sale {
  /** Counts from 1. */
  readonly id: number;
  readonly coin: NewCoin;
  readonly start: Date;
  readonly end: Date;
  /** When the coins are released. */
  readonly unlock: Date;
}

/** Any sale, including those that have not been announced yet. */
export function getSale(id: number): Sale {
  const coin = COINS[(((id - 1) % COINS.length) + COINS.length) % COINS.length];
  if (!coin) throw new Error('There are no new coins.');
  const start = FIRST + (id - 1) * APART;
  const end = start + coin.days * DAY;
  return {
    id,
    coin,
    start: new Date(start),
    end: new Date(end),
    unlock: new Date(end + coin.lockDays * DAY),
  };
}

/** The most recently started sale. */
const latestAt = (now: Date): number => Math.floor((now.getTime() - FIRST) / APART) + 1;

/** A sale that has been announced, is open or has ended. */
export function saleById(id: number, now: Date): Sale | undefined {
  return id >= 1 && id <= latestAt(now) + AHEAD ? getSale(id) : undefined;
}

export function statusAt({ start, end }: Sale, now: Date): number {
  if (now < start) return SOON;
  return now < end ? RUNNING : ENDED;
}

/** Open sales by end date, then upcoming ones, then recently ended ones. */
export function salesAt(now: Date): Sale[] {
  const latest = latestAt(now);
  const all = Array.from({ length: AHEAD + BEHIND + 3 }, (_, index) => latest + AHEAD - index)
    .filter((id) => id >= 1)
    .map(getSale);
  const by = (status: number): Sale[] => all.filter((sale) => statusAt(sale, now) === status);
  const endsFirst = (a: Sale, b: Sale): number => a.end.getTime() - b.end.getTime();
  return [
    ...by(RUNNING).sort(endsFirst),
    ...by(SOON).sort((a, b) => a.id - b.id),
    ...by(ENDED)
      .sort((a, b) => endsFirst(b, a))
      .slice(0, BEHIND),
  ];
}
