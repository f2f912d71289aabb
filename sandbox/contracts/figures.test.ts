import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { hasContracts, PAIRS, unitsToText, type Pair } from '../market/index.ts';
import {
  closeFeeAt,
  feeFor,
  isLiquidated,
  equityAt,
  liquidationPrice,
  LONG,
  initialMarginFor,
  marginRate,
  maintenanceMarginAt,
  notionalAt,
  getOpenPrice,
  profitAt,
  returnRate,
  type Position,
} from './figures.ts';

/** An exact ratio of integers, independent of the code under test. */
interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const ratio = (top: bigint, bottom = 1n): Ratio => (bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom });
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.top, a.bottom * b.bottom);
const over = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.bottom, a.bottom * b.top);
const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.top, b.bottom));
const floor = ({ top, bottom }: Ratio): bigint => top / bottom - (top % bottom < 0n ? 1n : 0n);
const ceil = (value: Ratio): bigint => -floor(ratio(-value.top, value.bottom));
const power = (digits: number): bigint => 10n ** BigInt(digits);
const read = (text: string): Ratio => {
  const [whole = '0', fraction = ''] = text.split('.');
  return ratio(BigInt(whole + fraction), power(fraction.length));
};
const units = (value: Big, digits: number): bigint => BigInt(value.times(new Big(10).pow(digits)).toFixed());
/** Rounds up to the eight decimal places used for money. */
const up8 = (value: Ratio): bigint => ceil(times(value, ratio(power(8))));

const RATE = ratio(5n, 1000n);
const FEE = ratio(5n, 10_000n);

interface Case {
  readonly pair: Pair;
  readonly side: number;
  readonly leverage: number;
  readonly lots: number;
  /** Ticks. */
  readonly mark: number;
  readonly later: number;
}

/** Every pair at every leverage, on both sides, with odd lots and prices. */
const CASES: Case[] = PAIRS.filter(hasContracts).flatMap((pair, at) =>
  pair.terms.contract.leverages.flatMap((leverage, index) =>
    [1, 2].map((side) => {
      const mark = Math.max(3, pair.anchor + ((at * 37 + index * 11) % 97) - 48);
      const way = ((at * 13 + index * 7 + side) % 9) - 4;
      return {
        pair,
        side,
        leverage,
        lots: 1 + ((at * 17 + index * 5 + side) % 371),
        mark,
        later: Math.max(1, mark + Math.round((mark * way) / (leverage * 3))),
      };
    }),
  ),
);

function getPosition({ pair, side, leverage, lots, mark }: Case): Position {
  const { lotSize, fee } = pair.terms.contract;
  const price = getOpenPrice(pair, side, unitsToText(mark, pair.priceScale)).toFixed();
  const notional = notionalAt({ lots, lotSize }, price);
  const margin = initialMarginFor(notional, leverage).toFixed();
  return {
    id: 1,
    userId: 1,
    pairId: pair.id,
    side,
    status: 1,
    lots,
    lotSize,
    leverage,
    originPrice: price,
    price,
    takeProfit: '0',
    stopLoss: '0',
    initialMargin: margin,
    margin,
    openFee: feeFor(notional, fee).toFixed(),
    closeFee: '0',
    overnightFee: '0',
    closePrice: '0',
    realised: '0',
    closeReason: 0,
    chargedUntil: null,
    createdAt: new Date(0),
    openedAt: null,
    closedAt: null,
  };
}

/** Computes the same figures as exact ratios. */
function getExact({ pair, side, leverage, lots, mark, later }: Case) {
  const scale = ratio(1n, power(pair.priceScale));
  const sign = ratio(side === LONG ? 1n : -1n);
  const entry = plus(times(ratio(BigInt(mark)), scale), times(sign, read(pair.terms.contract.spread)));
  const quantity = times(ratio(BigInt(lots)), read(pair.terms.contract.lotSize));
  const cost = times(entry, quantity);
  const margin = ratio(up8(over(cost, ratio(BigInt(leverage)))), power(8));
  const price = times(ratio(BigInt(later)), scale);
  const moved = times(sign, times(minus(price, entry), quantity));
  return { sign, entry, quantity, cost, margin, price, moved, value: times(price, quantity), scale };
}

describe(`the figures of ${CASES.length} contracts equal exact fractions`, () => {
  it('covers at least two hundred contracts', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
  });

  it.each(
    CASES.map((each) => [`${each.pair.symbol} ${each.side} ×${each.leverage}, ${each.lots} lots`, each] as const),
  )('%s', (_, each) => {
    const position = getPosition(each);
    const exact = getExact(each);
    const later = unitsToText(each.later, each.pair.priceScale);
    // margin and fees, rounded up
    expect(units(new Big(position.margin), 8)).toBe(up8(exact.margin));
    expect(units(new Big(position.openFee), 8)).toBe(up8(times(exact.cost, FEE)));
    // profit, with the loss limited to the margin
    const lost = minus(ratio(-exact.margin.top, exact.margin.bottom), exact.moved).top > 0n;
    const result = lost ? ratio(-exact.margin.top, exact.margin.bottom) : exact.moved;
    expect(units(profitAt(position, later), 18)).toBe(floor(times(result, ratio(power(18)))));
    const left = plus(exact.margin, exact.moved);
    expect(units(equityAt(position, later), 18)).toBe(floor(times(left, ratio(power(18)))));
    const fee = up8(times(exact.value, FEE));
    const most = lost ? 0n : floor(times(left, ratio(power(8))));
    expect(units(closeFeeAt(position, later), 8)).toBe(fee > most ? most : fee);
    // maintenance margin, and whether the equity covers it
    const needed = times(exact.value, RATE);
    expect(units(maintenanceMarginAt(position, later), 18)).toBe(floor(times(needed, ratio(power(18)))));
    expect(isLiquidated(position, later)).toBe(minus(left, needed).top <= 0n);
    expect(units(marginRate(maintenanceMarginAt(position, later), equityAt(position, later)), 2)).toBe(
      left.top <= 0n ? 10_000n : ceil(times(over(needed, left), ratio(10_000n))),
    );
    const percent = times(over(result, exact.margin), ratio(10_000n));
    expect(units(returnRate(profitAt(position, later), position.initialMargin), 2)).toBe(
      percent.top < 0n ? -floor(ratio(-percent.top, percent.bottom)) : floor(percent),
    );
    // the liquidation price is the first one that liquidates; the tick before it does not
    const price = units(liquidationPrice(position), each.pair.priceScale);
    const long = each.side === LONG;
    const bound = long
      ? over(minus(exact.cost, exact.margin), times(exact.quantity, minus(ratio(1n), RATE)))
      : over(plus(exact.cost, exact.margin), times(exact.quantity, plus(ratio(1n), RATE)));
    const ticks = over(bound, exact.scale);
    expect(price).toBe(long ? (ticks.top <= 0n ? 0n : floor(ticks)) : ceil(ticks));
    if (price === 0n) return;
    const text = (tick: bigint): string => unitsToText(Number(tick), each.pair.priceScale);
    expect(isLiquidated(position, text(price))).toBe(true);
    expect(isLiquidated(position, text(price + (long ? 1n : -1n)))).toBe(false);
  });
});
