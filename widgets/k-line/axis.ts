import type { UTCTimestamp } from 'lightweight-charts';
import { createFormat, type Format } from '@vitrine/engine';
import type { BarList } from './bar-list.ts';

const DAY = 86_400_000;

/**
 * The user's offset from UTC in minutes at the given time, derived from the time that `Format` shows. The charting
 * library does not support time zones, so it gets times shifted by this offset. That way, days begin at the user's
 * midnight.
 */
export function getOffsetMinutes(format: Format, time: number): number {
  const [hours = 0, minutes = 0] = (format.time(time, 'minute').match(/\d+/g) ?? []).map(Number);
  const utc = new Date(time);
  const ahead = hours * 60 + minutes - utc.getUTCHours() * 60 - utc.getUTCMinutes();
  // A clock does not show the date, and time zones span 26 hours. If two offsets are possible, the date decides.
  const readings = [ahead, ahead - 1440, ahead + 1440].filter((minute) => minute >= -720 && minute <= 840);
  const [first = 0, second] = readings;
  if (second === undefined) return first;
  const shifted = createFormat(format.language, format.tag, 'UTC').time(time + second * 60_000, 'date');
  return shifted === format.time(time, 'date') ? second : first;
}

/** Whether bars are shorter than a day, in which case the axis and the crosshair show hours. */
export function isIntraday(bars: BarList): boolean {
  const last = bars.length - 1;
  const steps = [1, 2, 3].map((back) => (bars.at(last - back + 1)?.time ?? 0) - (bars.at(last - back)?.time ?? 0));
  const known = steps.filter((step) => step > 0);
  return known.length === 0 || Math.min(...known) < DAY;
}

/** The unit of a tick: a year, a month, a day, or a time of day. */
export type TickUnit = 'year' | 'month' | 'day' | 'time';

export interface Axis {
  /** Converts a time to seconds on the library's clock. */
  toChart(time: number): UTCTimestamp;
  mark(chartSeconds: number, kind: TickUnit): string;
  moment(chartSeconds: number, intraday: boolean): string;
}

const SHAPES: Record<TickUnit | 'moment' | 'date', Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', day: 'numeric', month: 'short' },
};

/** Uses one offset for the whole chart, because times must not jump back when clocks do. */
export function createAxis(format: Format, minutesAhead: number): Axis {
  const offset = minutesAhead * 60;
  const made = new Map<string, Intl.DateTimeFormat>();
  const formatter = (shape: keyof typeof SHAPES) => {
    const known = made.get(shape);
    if (known) return known;
    const fresh = new Intl.DateTimeFormat(format.tag, { ...SHAPES[shape], numberingSystem: 'latn', timeZone: 'UTC' });
    made.set(shape, fresh);
    return fresh;
  };
  /** Uses the offset at the label's own time, so that labels are right on both sides of a clock change. */
  const named = (chartSeconds: number, shape: keyof typeof SHAPES) => {
    const time = (chartSeconds - offset) * 1000;
    return formatter(shape).format(time + getOffsetMinutes(format, time) * 60_000);
  };
  return {
    toChart: (time) => (Math.floor(time / 1000) + offset) as UTCTimestamp,
    mark: named,
    moment: (chartSeconds, intraday) => named(chartSeconds, intraday ? 'moment' : 'date'),
  };
}
