import { CalendarDate } from '../expression/run.ts';
import { lazily } from './lazily.ts';
import { NO_BREAK } from './one-line.ts';
import { createTimeFormat, type TimeFormat, type TimeStyle, UNKNOWN } from './time-format.ts';
import { calendarDays, zoneOffset } from './zone.ts';

export { CalendarDate, calendarDays, type TimeStyle, UNKNOWN };
export { createI18n, type I18n, type MessageValue } from './i18n.ts';
export { readPluralKey, type TextBeside } from './plural-keys.ts';

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
  /** The language's text before the digits: `+`, `−` or nothing, and in some languages the percent sign. */
  readonly sign: string;
  readonly integer: string;
  readonly separator: string;
  readonly decimals: string;
  /** The number of zeros folded after the decimal separator, before `decimals`; 0 without folding. */
  readonly zeros: number;
  /** K, M, B or T, and the language's text after the digits. */
  readonly suffix: string;
  readonly tone: 'up' | 'down' | 'flat';
  /** The whole number in one string, for titles and screen readers. */
  readonly full: string;
}

export interface Format extends TimeFormat {
  readonly language: string;
  /** BCP-47. */
  readonly tag: string;
  /** The suffixes of short numbers. */
  readonly short: readonly string[];
  number(value: string | undefined, options?: NumberOptions): string;
  parts(value: string | undefined, options?: NumberOptions): FigureParts | undefined;
  /** The UTC offset of the zone in which `time` displays times, in milliseconds. */
  offset(milliseconds: number): number;
  /** The back end's calendar day of a moment, as "2026-11-21". */
  calendarDay(milliseconds: number): string;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const FOLD_FROM = 4;
const FOLD_DIGITS = 4;
/** The maximum scale. A scale may come from a server, and a million decimal places would exhaust memory. */
const LARGEST_SCALE = 60;
/** The default suffixes for thousands, millions, billions and trillions. */
const SHORT = ['K', 'M', 'B', 'T'];

interface Digits {
  readonly negative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

function splitDigits(value: string | undefined): Digits | undefined {
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

const readScale = (scale: number | undefined): number | undefined =>
  scale === undefined || Number.isNaN(scale) ? undefined : Math.trunc(Math.min(Math.max(scale, 0), LARGEST_SCALE));

function shorten(digits: Digits, suffixes: readonly string[]): readonly [digits: Digits, suffix: string] {
  const { integer, fraction } = digits;
  const power = Math.trunc(Math.min(4, (integer.length - 1) / 3));
  const cut = integer.length - 3 * power;
  const rest = integer.slice(cut) + fraction;
  return [{ ...digits, integer: integer.slice(0, cut), fraction: rest }, suffixes[power - 1] ?? ''];
}

/** A language's text before and after the digits of a number. */
interface Affixes {
  readonly before: string;
  readonly after: string;
}

type Direction = 'minus' | 'plus' | 'none';

const BARE: Affixes = { before: '', after: '' };

/** Extracts the affixes from a formatted 1, so that no real value is converted to a double. */
function readAffixes(tag: string, direction: Direction, percent: boolean): Affixes {
  const parts = new Intl.NumberFormat(tag, {
    style: percent ? 'percent' : 'decimal',
    numberingSystem: 'latn',
    signDisplay: direction === 'none' ? 'never' : 'always',
  }).formatToParts(direction === 'minus' ? -1 : 1);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer');
  return {
    before: parts.slice(0, first).map(writePart).join(''),
    after: parts
      .slice(last + 1)
      .map(writePart)
      .join(''),
  };
}

/**
 * Replaces any minus by U+2212 in all languages, and spaces by no-break ones, so that a number never breaks across
 * lines.
 */
function writePart({ type, value }: Intl.NumberFormatPart): string {
  if (type === 'minusSign') return value.replace(/[-−]/, '−');
  return value.replaceAll(' ', NO_BREAK);
}

const getPart = (parts: readonly Intl.NumberFormatPart[], wanted: string): string =>
  parts.find(({ type }) => type === wanted)?.value ?? '';

interface Locale {
  point(): string;
  affixes(direction: Direction, percent: boolean): Affixes;
  group(integer: string): string;
  readonly short: readonly string[];
}

function getLocale(tag: string, short: readonly string[]): Locale {
  const known = new Map<string, Affixes>();
  const figures = lazily(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1, numberingSystem: 'latn' }));
  return {
    point: lazily(() => getPart(figures().formatToParts(0.5), 'decimal')),
    affixes: (direction, percent) => {
      if (direction === 'none' && !percent) return BARE;
      const key = `${direction} ${percent}`;
      const found = known.get(key) ?? readAffixes(tag, direction, percent);
      known.set(key, found);
      return found;
    },
    short,
    group: (integer) => (integer.length < 4 ? integer : figures().format(BigInt(integer))),
  };
}

function partsIn(locale: Locale, value: string | undefined, options: NumberOptions): FigureParts | undefined {
  const exact = splitDigits(value);
  if (!exact) return undefined;
  const [short, power] = options.short ? shorten(exact, locale.short) : [exact, ''];
  const scale = options.short ? 2 : readScale(options.scale);
  const digits = scale === undefined ? short : toScale(short, scale, options.round ?? 'down');
  const zero = !/[1-9]/.test(digits.integer + digits.fraction);
  const direction = zero ? 'none' : digits.negative ? 'minus' : options.sign ? 'plus' : 'none';
  const { before: sign, after } = locale.affixes(direction, options.percent === true);
  const integer = options.grouping === false ? digits.integer : locale.group(digits.integer);
  const suffix = power + after;
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
    tone: zero ? 'flat' : digits.negative ? 'down' : 'up',
    full: `${sign}${integer}${separator}${digits.fraction}${suffix}`,
  };
}

/**
 * @param zone IANA zone for displayed times; defaults to the device's zone
 * @param calendar IANA zone for calendar days
 * @param short the suffixes of short numbers: thousands, millions, billions and trillions
 */
export function createFormat(
  language: string,
  tag: string,
  zone?: string,
  calendar?: string,
  short: readonly string[] = SHORT,
): Format {
  const locale = getLocale(tag, short);
  const parts: Format['parts'] = (value, options = {}) => partsIn(locale, value, options);
  const times = createTimeFormat(tag, zone, calendar);
  return {
    language,
    tag,
    short,
    number: (value, options) => parts(value, options)?.full ?? UNKNOWN,
    parts,
    ...times,
    offset: (milliseconds) => zoneOffset(zone, milliseconds),
    calendarDay: calendarDays(calendar ?? zone),
  };
}
