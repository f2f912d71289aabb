import { calendarDays } from './calendar-day.ts';
import { lazily } from './lazily.ts';
import { inOneLine, NO_BREAK } from './one-line.ts';

export { calendarDays };
export { createPluralForm, type PluralForm } from './plural.ts';

// Formats numbers and dates in the user's language. The caller sets the number of decimal places; text stays exact.

export interface NumberOptions {
  /** Decimal places; by default, as many as the value has. */
  scale?: number;
  /** Also shows + on gains. Losses always have U+2212; zero has no sign. */
  sign?: boolean;
  /** Shortens to 1.82B. For turnover and volume only, never for the user's own money. */
  short?: boolean;
  /** Folds four or more zeros after the decimal point: 0.0₄1942. */
  fold?: boolean;
  percent?: boolean;
  /** Thousands separators; true by default. */
  grouping?: boolean;
  /** `down` (the default) rounds towards zero; `up`, for fees and costs, rounds away from zero. */
  round?: 'down' | 'up';
}

export interface FigureParts {
  readonly sign: '' | '+' | '−';
  readonly integer: string;
  readonly separator: string;
  readonly decimals: string;
  /** The number of zeros folded between the decimal point and `decimals`; 0 without folding. */
  readonly zeros: number;
  /** K, M, B, T or %. */
  readonly suffix: string;
  readonly tone: 'rise' | 'fall' | 'flat';
  /** The whole number in one string, for titles and screen readers. */
  readonly full: string;
}

type FixedStyle = 'time' | 'minute' | 'short' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar';
/** `recent` is the minute of a time today, and the date of any other. */
export type TimeStyle = FixedStyle | 'recent';

export interface Format {
  readonly language: string;
  /** BCP-47. */
  readonly tag: string;
  /** The suffixes of short figures. */
  readonly short: readonly string[];
  number(value: string | undefined, options?: NumberOptions): string;
  parts(value: string | undefined, options?: NumberOptions): FigureParts | undefined;
  time(milliseconds: number | undefined, style: TimeStyle, now?: number): string;
  /**
   * The day of a timestamp as a list heading: "today" and "yesterday" in words; days in other years include the year.
   */
  day(milliseconds: number | undefined, now?: number): string;
}

export const UNKNOWN = '--';
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const FOLD_FROM = 4;
const FOLD_DIGITS = 4;
/** The maximum scale. A scale may come from a server, and a million decimal places would exhaust memory. */
const LARGEST_SCALE = 60;
/** The suffixes of a thousand, a million, a billion and a trillion. */
const SHORT = ['K', 'M', 'B', 'T'];

const TIMES: Readonly<Record<FixedStyle, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  // a calendar day is the same in every time zone
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

interface Digits {
  readonly negative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

function digitsOf(value: string | undefined): Digits | undefined {
  const match = DECIMAL.exec(value ?? '');
  if (!match) return undefined;
  return { negative: match[1] === '-', integer: (match[2] ?? '0').replace(/^0+(?=\d)/, ''), fraction: match[3] ?? '' };
}

/** Truncates or pads to exactly `scale` decimals; `up` rounds away from zero. */
function toScale(digits: Digits, scale: number, round: 'down' | 'up'): Digits {
  const kept = digits.fraction.slice(0, scale).padEnd(scale, '0');
  if (round === 'down' || !/[1-9]/.test(digits.fraction.slice(scale))) return { ...digits, fraction: kept };
  const raised = (BigInt(digits.integer + kept) + 1n).toString().padStart(scale + 1, '0');
  return { ...digits, integer: raised.slice(0, raised.length - scale), fraction: raised.slice(raised.length - scale) };
}

const scaleOf = (scale: number | undefined): number | undefined =>
  scale === undefined || Number.isNaN(scale) ? undefined : Math.trunc(Math.min(Math.max(scale, 0), LARGEST_SCALE));

function shorten(digits: Digits, suffixes: readonly string[]): readonly [digits: Digits, suffix: string] {
  const { integer, fraction } = digits;
  const power = Math.trunc(Math.min(4, (integer.length - 1) / 3));
  const cut = integer.length - 3 * power;
  const rest = integer.slice(cut) + fraction;
  return [{ ...digits, integer: integer.slice(0, cut), fraction: rest }, suffixes[power - 1] ?? ''];
}

interface Locale {
  point(): string;
  group(integer: string): string;
  readonly short: readonly string[];
}

function localeOf(tag: string, short: readonly string[]): Locale {
  const figures = lazily(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1, numberingSystem: 'latn' }));
  return {
    // between the 0 and the 5
    point: lazily(() => figures().format(0.5).charAt(1)),
    short,
    group: (integer) => (integer.length < 4 ? integer : figures().format(BigInt(integer))),
  };
}

function partsIn(locale: Locale, value: string | undefined, options: NumberOptions): FigureParts | undefined {
  const exact = digitsOf(value);
  if (!exact) return undefined;
  const [short, power] = options.short ? shorten(exact, locale.short) : [exact, ''];
  const scale = options.short ? 2 : scaleOf(options.scale);
  const digits = scale === undefined ? short : toScale(short, scale, options.round ?? 'down');
  const zero = !/[1-9]/.test(digits.integer + digits.fraction);
  const sign = zero ? '' : digits.negative ? '−' : options.sign ? '+' : '';
  const integer = options.grouping === false ? digits.integer : locale.group(digits.integer);
  const suffix = power + (options.percent ? '%' : '');
  const separator = digits.fraction && locale.point();
  const leading = digits.fraction.search(/[^0]|$/);
  const folds = options.fold === true && digits.integer === '0' && leading >= FOLD_FROM && !zero;
  return {
    sign,
    integer,
    separator,
    suffix,
    decimals: folds ? digits.fraction.slice(leading, leading + FOLD_DIGITS).replace(/0+$/, '') : digits.fraction,
    zeros: folds ? leading : 0,
    tone: zero ? 'flat' : digits.negative ? 'fall' : 'rise',
    full: `${sign}${integer}${separator}${digits.fraction}${suffix}`,
  };
}

const DAY = 86_400_000;

const capitalized = (text: string, tag: string): string => `${text.charAt(0).toLocaleUpperCase(tag)}${text.slice(1)}`;

/** Formats such as "Today, 21 Nov": nearby days by name, other days by weekday. */
function dayFormat(tag: string, zone?: string): Format['day'] {
  const place = { numberingSystem: 'latn', timeZone: zone } as const;
  const days = new Intl.DateTimeFormat(tag, { ...TIMES.day, ...place });
  const dates = new Intl.DateTimeFormat(tag, { ...TIMES.date, ...place });
  const plain = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...place });
  const id = calendarDays(zone);
  const near = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  // what the language writes between a weekday and a date after it
  const [first, second] = days.formatToParts(0);
  const gap = first?.type === 'weekday' && second ? second.value : ' ';
  return (moment, now = Date.now()) => {
    if (moment === undefined || !Number.isFinite(moment)) return UNKNOWN;
    const back = [0, 1].find((count) => id(now - count * DAY) === id(moment));
    if (back !== undefined) {
      return `${capitalized(near.format(-back, 'day'), tag)}${gap}${inOneLine(plain.formatToParts(moment))}`;
    }
    const form = id(moment).slice(0, 4) === id(now).slice(0, 4) ? days : dates;
    return capitalized(inOneLine(form.formatToParts(moment)), tag);
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

/**
 * @param zone IANA zone for displayed times; defaults to the device's zone
 * @param calendar IANA zone for calendar days
 * @param short what follows short figures: the suffixes of a thousand, a million, a billion and a trillion
 */
export function createFormat(
  language: string,
  tag: string,
  zone?: string,
  calendar?: string,
  short: readonly string[] = SHORT,
): Format {
  const locale = localeOf(tag, short);
  const parts: Format['parts'] = (value, options = {}) => partsIn(locale, value, options);
  const dayText = lazily(() => dayFormat(tag, zone));
  const dayOf = lazily(() => calendarDays(zone));
  const times = new Map<FixedStyle, Intl.DateTimeFormat>();
  const zoneName = zoneNames(tag, zone);
  const timeFormat = (style: FixedStyle): Intl.DateTimeFormat => {
    const known = times.get(style);
    if (known) return known;
    const made = new Intl.DateTimeFormat(tag, {
      ...TIMES[style],
      numberingSystem: 'latn',
      timeZone: style === 'calendar' ? (calendar ?? zone) : zone,
    });
    times.set(style, made);
    return made;
  };
  return {
    language,
    tag,
    short,
    number: (value, options) => parts(value, options)?.full ?? UNKNOWN,
    parts,
    time: (milliseconds, style, now = Date.now()) => {
      if (milliseconds === undefined || !Number.isFinite(milliseconds)) return UNKNOWN;
      const fixed = style === 'recent' ? (dayOf()(milliseconds) === dayOf()(now) ? 'minute' : 'short') : style;
      const text = inOneLine(timeFormat(fixed).formatToParts(milliseconds));
      return style === 'moment' ? `${text}${NO_BREAK}${zoneName(milliseconds)}` : text;
    },
    day: (milliseconds, now) => dayText()(milliseconds, now),
  };
}
