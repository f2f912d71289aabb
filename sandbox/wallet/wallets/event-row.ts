import Big from 'big.js';
import type { AccountLog } from '../../../generated/api.gen.ts';
import { shownDigits } from '../../catalogue/currencies.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { getCoin, legRow, logRow, type Leg, type LogLocale } from './log-row.ts';

/**
 * Creates one row per event, with the change in the available balance. An amount that is first frozen and later leaves
 * the account counts once. The row shows the requested account and coin, `others` the remaining ones, and `legs` the
 * entries that explain the changes.
 * @param legs all legs of the event, oldest first
 */
export function eventRow(
  legs: readonly Leg[],
  isAsked: (leg: Leg) => boolean,
  locale: LogLocale,
): AccountLog | undefined {
  const [main, ...rest] = listPlaces(legs).sort((a, b) => Number(isAsked(b[0])) - Number(isAsked(a[0])));
  const last = legs.at(-1);
  if (!main || !last) return undefined;
  const number = Math.min(...legs.map(({ entry }) => entry.id));
  const { currency } = main[0].account;
  const available = availableLegs(main);
  const first = available[0] ?? main[0];
  const end = available.at(-1) ?? first;
  const value = toWireAmount(sum(explainingLegs(main)));
  const explaining = new Set([main, ...rest].flatMap(explainingLegs));
  return {
    ...logRow(getName(largestLeg(available), legs), number, locale),
    id: number,
    value,
    before: toWireAmount(new Big(first.entry.balanceAfter).minus(first.entry.amount)),
    after: toWireAmount(end.entry.balanceAfter),
    scale: shownDigits(currency, value),
    after_scale: shownDigits(currency, end.entry.balanceAfter),
    created_time: toWireTime(last.entry.bookedAt),
    others: rest.flatMap(getOther),
    ...getFee(legs),
    legs: legs.filter((leg) => explaining.has(leg)).map((leg) => legRow(leg, locale)),
  };
}

type Place = [Leg, ...Leg[]];

/** Groups the legs by account and coin, in the order in which each group first appears. */
function listPlaces(legs: readonly Leg[]): Place[] {
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
function availableLegs(place: Place): readonly Leg[] {
  const available = place.filter(({ account }) => account.part === 'available');
  return available.length > 0 ? available : place;
}

/**
 * The legs that add up to the change: those in the available balance, or all legs if these cancel out but the total
 * does not, as when a purchase is locked immediately.
 */
function explainingLegs(place: Place): readonly Leg[] {
  const available = availableLegs(place);
  return sum(available).eq(0) && !sum(place).eq(0) ? place : available;
}

const sum = (legs: readonly Leg[]): Big => legs.reduce((total, { entry }) => total.plus(entry.amount), new Big(0));

const SPOT_DEDUCTION = 600;
const SPOT_PLACED = 604;

/** Names an event. Once a spot order has traded, its event is no longer named after its placing. */
function getName({ entry, account }: Leg, legs: readonly Leg[]): Leg {
  const hasTraded = entry.reason === SPOT_PLACED && legs.some((leg) => leg.entry.reason !== SPOT_PLACED);
  return { entry: hasTraded ? { ...entry, reason: SPOT_DEDUCTION } : entry, account };
}

/**
 * The leg that names the event: the largest one, so that an event is named after the trade rather than its fee. If two
 * are equally large, the later one is used, such as a return.
 */
function largestLeg(legs: readonly Leg[]): Leg {
  const moved = ({ entry }: Leg): Big => new Big(entry.amount).abs();
  return legs.reduce((best, leg) => (moved(leg).gte(moved(best)) ? leg : best));
}

function getOther(place: Place): NonNullable<AccountLog['others']> {
  const change = sum(explainingLegs(place));
  if (change.eq(0)) return [];
  const { kind, currency } = place[0].account;
  const value = toWireAmount(change);
  return [{ account: kind, currency_name: getCoin(currency), value, scale: shownDigits(currency, value) }];
}

/** Reason codes of fees, as named in schemas/states/account-log.json. */
const FEES: ReadonlySet<number> = new Set([21, 401, 601, 701, 801]);

/** The fee, unless the event consists only of fees. An event charges fees in one coin only. */
function getFee(legs: readonly Leg[]): Pick<AccountLog, 'fee'> {
  const fees = legs.filter(({ entry }) => FEES.has(entry.reason));
  const [first] = fees;
  if (!first || fees.length === legs.length) return {};
  const { currency } = first.account;
  const value = toWireAmount(sum(fees).times(-1));
  return { fee: { currency_name: getCoin(currency), value, scale: shownDigits(currency, value) } };
}
