import { CalendarDate } from '../expression/run.ts';
import { lazily } from './lazily.ts';
import { inOneLine, NO_BREAK } from './one-line.ts';
import { calendarDays } from './zone.ts';

export const UNKNOWN = '--';

type FixedStyle = 'time' | 'minute' | 'short' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar';
/** `recent` shows the time for today and the date for other days; `relative` counts days, as in "in 3 days". */
export type TimeStyle = FixedStyle | 'recent' | 'relative';
/** A moment in milliseconds, or a calendar day ("2026-11-21"), which is the same in every time zone. */
type Time = number | string;

export interface TimeFormat {
  /** Formats a time. A calendar day has no time, so styles with hours show only its date. */
  time(time: Time | undefined, style: TimeStyle, now?: number): string;
  /** The heading of a day in a list: "today" and "yesterday" in words, and with the year if it is another one. */
  day(time: Time | undefined, now?: number): string;
}

const TIMES: Readonly<Record<FixedStyle, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  calendar: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { month: 'short', day: 'numeric' },
  // records show the year only in day headings and details, because seconds matter more
  datetime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  // complete, for receipts; the zone name is appended separately, because in Thai, Intl would combine the two as "14
  // o'clock 31 minutes"
  moment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
};

const capitalized = (text: string, tag: string): string => `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;

/** A time to display: a moment, and the zone to display it in. A calendar day is displayed as noon in UTC. */
interface Shown {
  readonly at: number;
  readonly zone: string | undefined;
  /** The calendar day of the time, and today's in the same zone. */
  readonly day: () => string;
  readonly today: (now: number) => string;
  readonly isDay: boolean;
}

function shownTime(time: Time | undefined, zone?: string, calendar = zone): Shown | undefined {
  if (typeof time === 'string') {
    const date = CalendarDate.parse(time);
    return date && { at: date.noon(), zone: 'UTC', day: () => time, today: calendarDays(calendar), isDay: true };
  }
  if (time === undefined || !Number.isFinite(time)) return undefined;
  const days = calendarDays(zone);
  return { at: time, zone, day: () => days(time), today: days, isDay: false };
}

/**
 * The number of calendar days until a time. Not computed from hours, because a day may have 23 or 25 of them.
 * @returns NaN beyond the year 9999
 */
function daysAhead({ day, today }: Shown, now: number): number {
  const [from, to] = [CalendarDate.parse(today(now)), CalendarDate.parse(day())];
  return from && to ? from.daysTo(to) : Number.NaN;
}

/** Maps a style to one for calendar days: styles with hours become `date`. */
const dayStyle = (style: FixedStyle): FixedStyle => (style === 'short' || style === 'day' ? style : 'date');

type WriteTime = (shown: Shown, style: FixedStyle) => string;

/** Headings such as "Today, 21 Nov": nearby days by name, other days by weekday. */
function dayFormat(
  tag: string,
  near: Intl.RelativeTimeFormat,
  write: WriteTime,
): (shown: Shown, now: number) => string {
  // the separator that the language uses between a weekday and a date
  const day = new Intl.DateTimeFormat(tag, { ...TIMES.day, numberingSystem: 'latn', timeZone: 'UTC' });
  const [first, second] = day.formatToParts(0);
  const gap = first?.type === 'weekday' && second ? second.value : ' ';
  return (shown, now) => {
    const ahead = daysAhead(shown, now);
    if (Math.abs(ahead) <= 1) return `${capitalized(near.format(ahead, 'day'), tag)}${gap}${write(shown, 'short')}`;
    const isThisYear = shown.day().slice(0, 4) === shown.today(now).slice(0, 4);
    return capitalized(write(shown, isThisYear ? 'day' : 'date'), tag);
  };
}

/** The name of a time zone at a given time: UTC, GMT+7. */
function zoneNames(tag: string, zone?: string): (milliseconds: number | undefined) => string {
  const named = lazily(() => new Intl.DateTimeFormat(tag, { timeZoneName: 'short', timeZone: zone }));
  return (milliseconds) =>
    named()
      .formatToParts(milliseconds)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** @param calendar IANA zone of the back end, which determines today's calendar day */
export function createTimeFormat(tag: string, zone: string | undefined, calendar: string | undefined): TimeFormat {
  // TypeScript's types lack `numberingSystem` here
  const words: Intl.RelativeTimeFormatOptions & { numberingSystem: string } = {
    numeric: 'auto',
    numberingSystem: 'latn',
  };
  const near = lazily(() => new Intl.RelativeTimeFormat(tag, words));
  const formats = new Map<string, Intl.DateTimeFormat>();
  const zoneName = zoneNames(tag, zone);
  const timeFormat = (style: FixedStyle, place: string | undefined): Intl.DateTimeFormat => {
    const key = `${style} ${place}`;
    const known = formats.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(tag, { ...TIMES[style], numberingSystem: 'latn', timeZone: place });
    formats.set(key, made);
    return made;
  };
  const write: WriteTime = (shown, style) => inOneLine(timeFormat(style, shown.zone).formatToParts(shown.at));
  const dayText = lazily(() => dayFormat(tag, near(), write));
  const writeTime = (shown: Shown, style: TimeStyle, now: number): string => {
    const ahead = style === 'relative' ? daysAhead(shown, now) : Number.NaN;
    if (Number.isFinite(ahead)) return near().format(ahead, 'day');
    if (style === 'relative') return write(shown, 'date');
    if (style === 'recent') return write(shown, shown.isDay || daysAhead(shown, now) !== 0 ? 'short' : 'minute');
    if (shown.isDay) return write(shown, dayStyle(style));
    if (style === 'calendar') return write({ ...shown, zone: calendar ?? zone }, style);
    return style === 'moment' ? `${write(shown, style)}${NO_BREAK}${zoneName(shown.at)}` : write(shown, style);
  };
  return {
    time: (time, style, now = Date.now()) => {
      const shown = shownTime(time, zone, calendar);
      return shown ? writeTime(shown, style, now) : UNKNOWN;
    },
    day: (time, now = Date.now()) => {
      const shown = shownTime(time, zone, calendar);
      return shown ? dayText()(shown, now) : UNKNOWN;
    },
  };
}
