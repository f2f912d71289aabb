import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Journal } from '../../../sandbox/ledger/index.ts';
import { pairBySymbol, STEP, unitsToText, type Pair } from '../../../sandbox/market/index.ts';
import { resultAt } from '../../../sandbox/options/outcome.ts';
import {
  BY_USER,
  asClosed,
  replay,
  OPEN,
  WAITING,
  type PriceFeed,
  type PositionEvent,
} from '../../../sandbox/contracts/replay.ts';
import { cancelJournal, eventJournal, placingJournal } from '../../../sandbox/contracts/entries.ts';
import { LONG, getOpenPrice, SHORT, type Position } from '../../../sandbox/contracts/figures.ts';
import { getCost } from '../../../sandbox/contracts/place.ts';
import { createRandom } from '../../kit/random.ts';
import { WHOLE } from '../../kit/sample.ts';

const ROUNDS = WHOLE ? 10_000 : 2_500;
const START = Date.UTC(2026, 10, 21, 12) / STEP;
const THREE_DAYS = (3 * 86_400_000) / STEP;

/** A market whose price never moves. */
const still = (last: number): PriceFeed => ({
  getPrice: () => last,
  firstTouch: (_, after, until, { low = 0, high = Number.POSITIVE_INFINITY }) =>
    after < until && (last <= low || last >= high) ? after + 1 : undefined,
});

/** Generates a random valid order: market or limit, with or without stops, small or large. */
function getOrder(pair: Pair, last: number, id: number, random: () => number): Position {
  const { lotSize, leverages, maximumLots } = pair.terms.contract;
  const side = random() < 0.5 ? LONG : SHORT;
  const now = random() < 0.8;
  const at = (share: number): string => unitsToText(Math.max(1, Math.round(last * share)), pair.priceScale);
  const away = 0.001 + random() * 0.2;
  const [worse, better] = side === LONG ? [1 - away, 1 + away] : [1 + away, 1 - away];
  const mark = at(1);
  const price = now ? getOpenPrice(pair, side, mark).toFixed() : at(worse);
  const leverage = leverages[Math.floor(random() * leverages.length)] ?? 1;
  const lots = 1 + Math.floor(random() ** 3 * (maximumLots || 5000));
  const stops = {
    takeProfit: random() < 0.3 ? at(better * 1.3) : '0',
    stopLoss: random() < 0.3 ? at(worse * 0.7) : '0',
  };
  const { margin, fee } = getCost({ pair, side, lots, leverage, opensNow: now, mark, price, ...stops });
  const placed = new Date(START * STEP);
  return {
    id,
    userId: 1,
    pairId: pair.id,
    side,
    lots,
    lotSize,
    leverage,
    price,
    ...stops,
    status: now ? OPEN : WAITING,
    originPrice: mark,
    initialMargin: margin.toFixed(),
    margin: margin.toFixed(),
    openFee: fee.toFixed(),
    closeFee: '0',
    overnightFee: '0',
    closePrice: '0',
    realised: '0',
    closeReason: 0,
    chargedUntil: placed,
    createdAt: placed,
    openedAt: now ? placed : null,
    closedAt: null,
  };
}

/**
 * Returns the journals of the position's whole life: overnight fees, stops, liquidation, and finally its closing or
 * cancellation by the owner.
 */
function getLife(market: PriceFeed, position: Position, last: string, until: number): readonly Journal[] {
  const events: PositionEvent[] = replay(market, position, START, until);
  const journals = [
    placingJournal(position, position.createdAt),
    ...events.flatMap((event) => eventJournal(event) ?? []),
  ];
  const now = events.at(-1)?.after ?? position;
  if (now.status === WAITING) return [...journals, cancelJournal(now, new Date(until * STEP))];
  if (now.status !== OPEN) return journals;
  const after = asClosed(now, last, until, BY_USER);
  return [...journals, ...[eventJournal({ kind: 'closed', step: until, before: now, after }) ?? []].flat()];
}

const getSum = (journals: readonly Journal[], counts: (entry: Journal['entries'][number]) => boolean): Big =>
  journals.flatMap(({ entries }) => entries.filter(counts)).reduce((sum, { amount }) => sum.plus(amount), new Big(0));

describe(`${ROUNDS} random contracts at a constant price`, () => {
  it.each([
    ['BTC/USDT', 974_126, 1],
    ['PEPE/USDT', 19_420, 2],
    ['SOL/USDT', 15_000, 3],
  ] as const)('of %s: each journal sums to zero, nothing stays locked, and nobody gains', (symbol, last, seed) => {
    const pair = pairBySymbol(symbol) as Pair;
    const market = still(last);
    const { fraction: random } = createRandom(seed);
    const ends = { gained: 0, kept: 0, cancelled: 0 };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const position = getOrder(pair, last, round, random);
      const until = START + 1 + Math.floor(random() * THREE_DAYS);
      const journals = getLife(market, position, unitsToText(last, pair.priceScale), until);
      for (const journal of journals) expect(getSum([journal], () => true).toFixed()).toBe('0');
      expect(getSum(journals, ({ account }) => account.part === 'locked').toFixed()).toBe('0');
      const gain = getSum(journals, ({ account }) => account.owner === 1);
      if (gain.gt(0)) ends.gained += 1;
      else if (position.status === WAITING) ends.cancelled += gain.eq(0) ? 1 : 0;
      else if (gain.eq(0)) ends.kept += 1;
    }
    // a cancelled order is refunded in full; an opened one has incurred fees
    expect(ends).toMatchObject({ gained: 0, kept: 0 });
    expect(ends.cancelled).toBeGreaterThan(ROUNDS / 10);
  });
});

describe(`${ROUNDS} random options at a constant price`, () => {
  it('return the stake of rise and fall without the fee', () => {
    const { fraction: random } = createRandom(7);
    for (let round = 0; round < ROUNDS; round += 1) {
      const stake = (random() * 50_000).toFixed(8);
      const terms = {
        currency: 3,
        side: 1 + Math.floor(random() * 2),
        stake,
        ratio: String(Math.floor(random() * 95)),
      };
      const { payout } = resultAt({ ...terms, flatBand: '5', openPrice: '97412.6' }, '97412.6');
      expect(payout.toFixed(8)).toBe(stake);
    }
  });
});
