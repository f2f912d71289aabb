import { calendarDays } from '@vitrine/engine/format';

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

const DAY = 86_400_000;
/** An upper bound for the UTC offset of any time zone, in milliseconds. */
const FARTHEST = 15 * 3_600_000;

const formats = new Map<string, ReturnType<typeof calendarDays>>();
const starts = new Map<string, number>();

function getFormat(zone: string): ReturnType<typeof calendarDays> {
  const known = formats.get(zone) ?? calendarDays(zone);
  formats.set(zone, known);
  return known;
}

/** The calendar day in a time zone at a given moment. */
export const dayIn = (zone: string, at: Date | number): Day => getFormat(zone)(at);

/** Adds calendar days, regardless of how many hours they have. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/**
 * The first moment of a day in a time zone. It is found by searching: if clocks go forward at midnight, there is no
 * 00:00 and the day begins an hour later.
 */
export function startOfDay(day: Day, zone: string): Date {
  const key = `${zone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return new Date(known);
  const guess = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [guess - FARTHEST, guess + FARTHEST];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(zone, middle) >= day) after = middle;
    else before = middle;
  }
  starts.set(key, after);
  return new Date(after);
}
