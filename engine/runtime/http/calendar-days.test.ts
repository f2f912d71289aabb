import { describe, expect, it } from 'vitest';
import { CalendarDate } from '../../language/expression/run.ts';
import { createFormat } from '../../language/i18n/format.ts';
import { wallTime, zoneOffset } from '../../language/i18n/zone.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { getError, object } from './testing/decode-kit.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const DAYS = Array.from({ length: 730 }, (_, at) => new Date(FIRST + at * DAY).toISOString().slice(0, 10));

const dayPlan = object(['day', 'day', { t: 'date' }, 1]);
const timePlan = object(['at', 'at', { t: 'datetime' }, 1]);
const dateIn = (zone: string, day: string) => decode({ t: 'date' }, day, zone) as CalendarDate;
const momentIn = (zone: string, wall: string) => decode({ t: 'datetime' }, wall, zone) as Date;
const sentTime = (zone: string, at: Date): string =>
  JSON.stringify(encode(timePlan, { at }, zone)[0]?.[1]).slice(1, -1);

describe('given every time zone and every day of two years', () => {
  it('then a date is that day when it is read, shown, compared and sent back', () => {
    const wrong: string[] = [];
    const plain = createFormat('en', 'en', 'UTC');
    const texts = DAYS.map((day) => plain.time(Date.parse(day), 'date'));
    for (const zone of ZONES) {
      const format = createFormat('en', 'en', zone, zone);
      for (const [at, day] of DAYS.entries()) {
        const date = dateIn(zone, day);
        const sent = encode(dayPlan, { day: date }, zone)[0]?.[1];
        if (sent !== day || format.time(date.text, 'date') !== texts[at]) wrong.push(`${zone} ${day}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('then no half hour of a day on which clocks change is read as another day', () => {
    const wrong: string[] = [];
    let changes = 0;
    for (const zone of ZONES) {
      for (const day of changesIn(zone)) {
        changes += 1;
        for (let half = 0; half < 48; half += 1) {
          const wall = new Date(Date.parse(day) + half * 1_800_000).toISOString().slice(0, 19);
          if (!sentTime(zone, momentIn(zone, wall)).startsWith(day)) wrong.push(`${zone} ${wall}`);
        }
      }
    }
    expect(changes).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

/** Returns the days on which a zone's clocks change, with the days before and after. */
function changesIn(zone: string): readonly string[] {
  const offsets = DAYS.map((day) => zoneOffset(zone, Date.parse(day)));
  return DAYS.filter((_, at) => [at - 1, at, at + 1].some((other) => isChange(offsets, other)));
}

const isChange = (offsets: readonly number[], at: number): boolean =>
  offsets[at] !== undefined && offsets[at + 1] !== undefined && offsets[at] !== offsets[at + 1];

describe('a wall time', () => {
  it.each([
    // skipped by the clocks: moved later by the length of the gap
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29 03:30:00'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08 03:30:00'],
    ['America/Santiago', '2026-09-06 00:00:00', '2026-09-06 01:00:00'],
    ['Africa/Cairo', '2026-04-24 00:15:00', '2026-04-24 01:15:00'],
    // later would be the next day: moved earlier by the length of the gap
    ['America/Nuuk', '2026-03-28 23:30:00', '2026-03-28 22:30:00'],
  ])('given that clocks in %s skipped %s, then it is %s', (zone, wall, shown) => {
    expect(sentTime(zone, momentIn(zone, wall))).toBe(shown);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00.000Z'],
  ])('given that clocks in %s showed %s twice, then it is the first time', (zone, wall, moment) => {
    expect(momentIn(zone, wall).toISOString()).toBe(moment);
  });

  it('given a day that the zone skipped, then it is refused, and the date of that day is not', () => {
    const { message } = getError(() => momentIn('Pacific/Apia', '2011-12-30 12:00:00'));

    expect(message).toContain('a day that Pacific/Apia did not skip');
    expect(dateIn('Pacific/Apia', '2011-12-30').text).toBe('2011-12-30');
  });

  it('given a year of two digits, then it is not taken for one of the last century', () => {
    expect(wallTime('America/Havana', momentIn('America/Havana', '0050-01-02 03:04:05').getTime()).toISOString()).toBe(
      '0050-01-02T03:04:05.000Z',
    );
  });
});

describe('a date', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '0000-00-00', '2026-4-1', '01.04.2026'])(
    'given %s, then it is refused',
    (day) => {
      expect(getError(() => dateIn('UTC', day)).message).toMatch(/a date/);
    },
  );

  it.each([
    ['Asia/Shanghai', '2026-11-21'],
    ['UTC', '2026-11-20'],
    ['America/New_York', '2026-11-20'],
  ])(
    'given a moment for a field that is a date, then it is the day in the zone of the back end, in %s %s',
    (zone, day) => {
      expect(encode(dayPlan, { day: new Date('2026-11-20T16:00:00Z') }, zone)).toEqual([['day', day]]);
    },
  );

  it('given a date for a field that is a moment, then it is refused', () => {
    const day = CalendarDate.parse('2026-04-01');
    expect(getError(() => encode(timePlan, { at: day }, 'UTC')).message).toContain('a timestamp');
  });

  it('given text that was typed, then it is sent only if it is a day', () => {
    expect(encode(dayPlan, { day: '2028-02-29' }, 'UTC')).toEqual([['day', '2028-02-29']]);
    expect(getError(() => encode(dayPlan, { day: '2027-02-29' }, 'UTC')).message).toContain('a date such as');
  });
});
