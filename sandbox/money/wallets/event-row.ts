import Big from 'big.js';
import type { AccountLog } from '../../../generated/api.gen.ts';
import { toWireAmount } from '../../database/index.ts';
import { toWireTime } from '../../shared/wire-time.ts';
import { coinOf, legRow, logRow, scaleOf, type Leg, type LogLocale } from './log-row.ts';

/**
 * One event as one row: by how much it changed what is free. What is frozen on the way and leaves later is the same
 * money. The first account and coin that was asked for makes the row, the rest stands in `others`.
 * @param legs all of the event, oldest first.
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
  const told = visibleLegs(main);
  const [first, end] = [told[0] ?? main[0], told.at(-1) ?? last];
  return {
    ...logRow(largestLeg(told), number, locale),
    id: number,
    value: toWireAmount(changeOf(main)),
    before: toWireAmount(new Big(first.entry.balanceAfter).minus(first.entry.amount)),
    after: toWireAmount(end.entry.balanceAfter),
    created_time: toWireTime(last.entry.bookedAt),
    others: rest.flatMap(otherOf),
    legs: legs.map((leg) => legRow(leg, locale)),
  };
}

type Place = [Leg, ...Leg[]];

/** Legs by account and coin, in the order in which they were touched. */
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

/** The legs that people look at: those of what is free, where there are any. */
function visibleLegs(place: Place): readonly Leg[] {
  const free = place.filter(({ account }) => account.part === 'available');
  return free.length > 0 ? free : place;
}

/** Of what is free; where that is as before, of all: what was bought and locked at once is there. */
function changeOf(place: Place): Big {
  const free = sum(visibleLegs(place));
  return free.eq(0) ? sum(place) : free;
}

const sum = (legs: readonly Leg[]): Big => legs.reduce((total, { entry }) => total.plus(entry.amount), new Big(0));

/** The leg that moved most names the event: a trade, not its fee. Of two that moved as much the later, as what came back. */
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
