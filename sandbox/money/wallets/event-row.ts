import Big from 'big.js';
import type { AccountLog } from '../../../generated/api.gen.ts';
import { toWireAmount } from '../../database/index.ts';
import { toWireTime } from '../../shared/wire-time.ts';
import { coinOf, legRow, logRow, scaleOf, type Leg, type LogLocale } from './log-row.ts';

/**
 * One row per event, with the change in the available balance. An amount that is first frozen and later leaves the
 * account counts once. The row shows the requested account and coin; `others` lists the rest.
 * @param legs all legs of the event, oldest first
 */
export function eventRow(
  legs: readonly Leg[],
  isAsked: (leg: Leg) => boolean,
  locale: LogLocale,
): AccountLog | undefined {
  const [main, ...rest] = placesOf(legs).sort((a, b) => Number(isAsked(b[0])) - Number(isAsked(a[0])));
  const last = legs.at(-1);
  if (!main || !last) return undefined;
  const number = Math.min(...legs.map(({ entry }) => entry.id));
  const visible = visibleLegs(main);
  const end = visible.at(-1) ?? last;
  const first = isReturned(legs) ? end : (visible[0] ?? main[0]);
  const value = isReturned(legs) ? new Big(end.entry.amount) : changeOf(main);
  return {
    ...logRow(nameOf(isReturned(legs) ? end : largestLeg(visible), legs), number, locale),
    id: number,
    value: toWireAmount(value),
    before: toWireAmount(new Big(first.entry.balanceAfter).minus(first.entry.amount)),
    after: toWireAmount(end.entry.balanceAfter),
    created_time: toWireTime(last.entry.bookedAt),
    others: rest.flatMap(otherOf),
    ...feeOf(legs),
    legs: legs.map((leg) => legRow(leg, locale)),
  };
}

type Place = [Leg, ...Leg[]];

/** Groups the legs by account and coin, in the order in which each group first appears. */
function placesOf(legs: readonly Leg[]): Place[] {
  const places = new Map<string, Place>();
  for (const leg of legs) {
    const key = `${leg.account.kind}/${leg.account.currency}`;
    const place = places.get(key);
    if (place) place.push(leg);
    else places.set(key, [leg]);
  }
  return [...places.values()];
}

/** The legs in the available balance or, if there are none, all legs. */
function visibleLegs(place: Place): readonly Leg[] {
  const free = place.filter(({ account }) => account.part === 'available');
  return free.length > 0 ? free : place;
}

/**
 * The change in the available balance. If it is zero, the change in both parts, because a purchase may be locked
 * immediately.
 */
function changeOf(place: Place): Big {
  const free = sum(visibleLegs(place));
  return free.eq(0) ? sum(place) : free;
}

const sum = (legs: readonly Leg[]): Big => legs.reduce((total, { entry }) => total.plus(entry.amount), new Big(0));

/**
 * Whether the event gave back everything that it took, such as a cancelled order. Its row shows the return, because the
 * sum is zero.
 */
function isReturned(legs: readonly Leg[]): boolean {
  const last = legs.at(-1);
  const isBack = last?.account.part === 'available' && new Big(last.entry.amount).gt(0);
  return isBack && placesOf(legs).every((place) => changeOf(place).eq(0));
}

const SPOT_DEDUCTION = 600;
const SPOT_PLACED = 604;

/** A spot order that has traded is no longer named after its placing. */
function nameOf({ entry, account }: Leg, legs: readonly Leg[]): Leg {
  const hasTraded = entry.reason === SPOT_PLACED && legs.some((leg) => leg.entry.reason !== SPOT_PLACED);
  return { entry: hasTraded ? { ...entry, reason: SPOT_DEDUCTION } : entry, account };
}

/**
 * The leg that names the event. It is the largest one, so that an event is named after the trade rather than its fee.
 * If two are equal, the later one is used, such as a return.
 */
function largestLeg(legs: readonly Leg[]): Leg {
  const moved = ({ entry }: Leg): Big => new Big(entry.amount).abs();
  return legs.reduce((best, leg) => (moved(leg).gte(moved(best)) ? leg : best));
}

function otherOf(place: Place): NonNullable<AccountLog['others']> {
  const change = changeOf(place);
  if (change.eq(0)) return [];
  const { kind, currency } = place[0].account;
  return [{ account: kind, currency_name: coinOf(currency), value: toWireAmount(change), scale: scaleOf(currency) }];
}

/** Reason codes of fees, as named in schemas/states/account-log.json. */
const FEES: ReadonlySet<number> = new Set([21, 401, 601, 701, 801]);

/** The fee, unless it is all that the event changed. An event charges fees in one coin only. */
function feeOf(legs: readonly Leg[]): Pick<AccountLog, 'fee'> {
  const fees = legs.filter(({ entry }) => FEES.has(entry.reason));
  const [first] = fees;
  if (!first || fees.length === legs.length) return {};
  const { currency } = first.account;
  const value = toWireAmount(sum(fees).times(-1));
  return { fee: { currency_name: coinOf(currency), value, scale: scaleOf(currency) } };
}
