import type { UTCTimestamp } from 'lightweight-charts';
import type { Format } from '@vitrine/runtime';
import type { BarList } from './bar-list.ts';

const DAY = 86_400_000;

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
  moment(chartSeconds: number): string;
}

const SHAPES: Record<TickUnit | 'moment' | 'date', Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', day: 'numeric', month: 'short' },
};

/**
 * The charting library does not support time zones, so it gets times as the user's clock shows them. That way, days
 * begin at the user's midnight. Uses one offset for the whole chart, because times must not jump back when clocks do.
 * @param ahead the offset, in milliseconds
 */
export function createAxis(format: Format, ahead: number): Axis {
  const offset = Math.floor(ahead / 1000);
  const write = createWriter(format);
  /** Uses the offset at the label's own time, so that labels are right on both sides of a clock change. */
  const named = (chartSeconds: number, shape: keyof typeof SHAPES) => {
    const time = (chartSeconds - offset) * 1000;
    return write(time + format.offset(time), shape);
  };
  return {
    toChart: (time) => onLibrary(Math.floor(time / 1000) + offset),
    mark: named,
    moment: (chartSeconds) => named(chartSeconds, 'moment'),
  };
}

/** An axis for bars of a day or more. They are calendar days of the back end, whatever the user's time zone. */
export function createDayAxis(format: Format): Axis {
  const write = createWriter(format);
  return {
    toChart: (time) => onLibrary(Date.parse(`${format.calendarDay(time)}T00:00:00Z`) / 1000),
    mark: (chartSeconds, kind) => write(chartSeconds * 1000, kind),
    moment: (chartSeconds) => write(chartSeconds * 1000, 'date'),
  };
}

const onLibrary = (seconds: number): UTCTimestamp => seconds as UTCTimestamp;

function createWriter(format: Format): (utc: number, shape: keyof typeof SHAPES) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (utc, shape) => {
    const known =
      made.get(shape) ??
      new Intl.DateTimeFormat(format.tag, { ...SHAPES[shape], numberingSystem: 'latn', timeZone: 'UTC' });
    made.set(shape, known);
    return known.format(utc);
  };
}
