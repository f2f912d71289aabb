const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Caches the formatters: there are few zones, and creating a formatter takes far longer than using it. */
function clockIn(zone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/**
 * The UTC offset of a time zone at a moment, in milliseconds.
 * @param zone IANA zone; undefined is the device's zone
 */
export function zoneOffset(zone: string | undefined, moment: number): number {
  if (zone === 'UTC') return 0;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockIn(zone).formatToParts(moment)) shown[type] = Number(value);
  const wall = new Date(0);
  // unlike Date.UTC, this does not turn the year 50 into 1950
  wall.setUTCFullYear(shown.year ?? 0, (shown.month ?? 1) - 1, shown.day ?? 1);
  return wall.setUTCHours(shown.hour ?? 0, shown.minute, shown.second) - Math.floor(moment / 1000) * 1000;
}

/** A moment's wall time in a zone, as a `Date` whose UTC fields are the local time there. */
export const wallTime = (zone: string | undefined, moment: number): Date => new Date(moment + zoneOffset(zone, moment));

/**
 * Writes the calendar day of a moment as "2026-11-21".
 * @param zone IANA zone; defaults to the device's zone
 */
export const calendarDays =
  (zone?: string): ((at: Date | number) => string) =>
  (at) =>
    wallTime(zone, Number(at)).toISOString().slice(0, 10);

const DAY = 86_400_000;
/** The number of offsets to try: that of the wall time read as UTC, and those before and after a clock change. */
const TRIES = 3;

/**
 * Converts a wall time in a zone to a moment, always on the same day:
 * - if the clocks went back and the time occurs twice, the first moment;
 * - if the clocks went forward over it, the time moved forward by the gap, so 02:30 becomes 03:30; or back by the gap,
 * if forward would be the next day.
 * @param wall the wall time, as milliseconds in UTC
 * @returns undefined if the zone skipped the whole day
 */
export function wallMoment(zone: string, wall: number): number | undefined {
  let offset = zoneOffset(zone, wall);
  let before = offset;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = zoneOffset(zone, wall - offset);
    if (found === offset) return firstOfTwo(zone, wall, offset);
    [before, offset] = [offset, found];
  }
  const day = Math.floor(wall / DAY);
  return [wall - Math.min(before, offset), wall - Math.max(before, offset)].find(
    (moment) => Math.floor(wallTime(zone, moment).getTime() / DAY) === day,
  );
}

function firstOfTwo(zone: string, wall: number, offset: number): number {
  const earlier = zoneOffset(zone, wall - offset - DAY);
  return earlier > offset && zoneOffset(zone, wall - earlier) === earlier ? wall - earlier : wall - offset;
}
