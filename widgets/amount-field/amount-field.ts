/**
 * Reads an amount the way people type it. Input and output are text, because amounts are never converted to binary
 * numbers.
 */
import { readDigits, removeHidden } from '@vitrine/runtime';

interface DecimalMarks {
  /** The user's own decimal and grouping marks: "." and "," in English, the reverse in German. */
  decimal: string;
  group: string;
  /** Digits before the last three are grouped in pairs: 12,34,567. */
  pairs?: boolean;
}

type Reading =
  | { kind: 'empty' }
  | { kind: 'amount'; plain: string }
  | { kind: 'too-fine'; plain: string; cut: string }
  | { kind: 'unclear'; whole: string; part: string }
  | { kind: 'not-number' };

/** Characters that group digits in some languages but are never decimal marks: spaces, apostrophes, the Arabic mark. */
const GROUPS_ONLY = /[\s\u2018\u2019\u066c]/g;

/** Converts digits and marks of any script or width to ASCII, and removes invisible characters. */
const toAscii = (typed: string): string =>
  readDigits(removeHidden(typed)).trim().replace(/[。｡]/g, '.').replace(/、/g, ',').replace(GROUPS_ONLY, "'");

const isGrouped = (text: string, mark: string, { pairs }: DecimalMarks): boolean =>
  new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(text) ||
  (pairs === true && new RegExp(`^\\d{1,2}(\\${mark}\\d{2})+\\${mark}\\d{3}$`).test(text));

function tidy(integer: string, fraction: string | undefined): string {
  const whole = integer.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Reads text that contains a single mark. */
function readOneMark(text: string, mark: string, marks: DecimalMarks): Reading {
  const [integer = '', fraction = ''] = text.split(mark);
  const looksGrouped = isGrouped(text, mark, marks) && !integer.startsWith('0');
  // "1,900" is one thousand nine hundred to some readers and less than two to others. Because money is involved, ask
  // the user.
  const mayGroup = mark === ',' ? marks.decimal !== ',' : mark === '.' && marks.group === '.';
  if (looksGrouped && mayGroup)
    return { kind: 'unclear', whole: tidy(integer + fraction, ''), part: tidy(integer, fraction) };
  return { kind: 'amount', plain: tidy(integer, fraction) };
}

/** @param whole digits with their grouping marks */
function readGroups(whole: string, mark: string, fraction: string, marks: DecimalMarks): Reading {
  if (!isGrouped(whole, mark, marks) || !/^\d*$/.test(fraction)) return { kind: 'not-number' };
  return { kind: 'amount', plain: tidy(whole.replaceAll(mark, ''), fraction) };
}

const ARABIC_POINT = '\u066b';

function parsePlain(text: string, marks: DecimalMarks): Reading {
  if (!/^[\d.,'\u066b]*\d[\d.,'\u066b]*$/.test(text)) return { kind: 'not-number' };
  const used = [...text.replace(/\d/g, '')];
  const [first = '', second] = new Set(used);
  const last = text.lastIndexOf(used.at(-1) ?? '');
  if (used.length === 0) return { kind: 'amount', plain: tidy(text, '') };
  if (used.length === 1 && first !== "'") return readOneMark(text, first, marks);
  if (first === ARABIC_POINT || second === "'") return { kind: 'not-number' };
  if (second === undefined) return readGroups(text, first, '', marks);
  // two kinds of marks: the last one is the decimal mark
  return readGroups(text.slice(0, last), first, text.slice(last + 1), marks);
}

/** @param scale maximum number of digits after the decimal point; further trailing zeros are allowed */
export function readAmount(typed: string, scale: number, marks: DecimalMarks): Reading {
  const text = toAscii(typed);
  if (text === '') return { kind: 'empty' };
  const reading = parsePlain(text, marks);
  if (reading.kind !== 'amount') return reading;
  const [integer = '0', fraction = ''] = reading.plain.split('.');
  if (!/[1-9]/.test(fraction.slice(scale))) return reading;
  return { kind: 'too-fine', plain: reading.plain, cut: tidy(integer, fraction.slice(0, scale)) };
}

/** Added to text to make it an invalid decimal, because the form must reject what this field rejects. */
const REJECTED = '…';

/**
 * The value for the form. Rejected text is passed on as an invalid decimal, so that the form also rejects it instead of
 * treating the field as empty, or as another amount: "1.900" is an amount to the form, and two in German.
 */
export function toFormValue(reading: Reading, typed: string): string {
  if (reading.kind === 'empty') return '';
  if (reading.kind === 'amount') return reading.plain;
  return reading.kind === 'too-fine' ? `${reading.plain}${REJECTED}` : `${REJECTED}${typed}`;
}

/** Writes a plain decimal with the user's own decimal mark. */
export const toLocalText = (plain: string, marks: DecimalMarks): string =>
  /^\d+\.\d+$/.test(plain) ? plain.replace('.', marks.decimal) : plain;

/** The text shown in the box for a form value. */
export const toBoxText = (value: string = '', marks: DecimalMarks): string =>
  value.startsWith(REJECTED) ? value.slice(REJECTED.length) : toLocalText(value.replace(REJECTED, ''), marks);

/** Truncates a value to the scale, because a balance must never be rounded up. */
export function truncate(plain: string, scale: number): string {
  const reading = readAmount(plain, scale, { decimal: '.', group: '' });
  return reading.kind === 'too-fine' ? reading.cut : plain;
}

const countDecimals = (plain: string): number => plain.split('.')[1]?.length ?? 0;
const toUnits = (plain: string, digits: number): bigint => {
  const [integer = '0', fraction = ''] = plain.split('.');
  return BigInt(integer + fraction.padEnd(digits, '0'));
};

/** One step up or down from the box's value; one step if the box is empty or its value is below one step. */
export function stepBy(plain: string | undefined, step: string, up: boolean): string {
  const from = plain !== undefined && /^\d+(\.\d+)?$/.test(plain) ? plain : '0';
  const digits = Math.max(countDecimals(from), countDecimals(step));
  const by = toUnits(step, digits);
  const next = toUnits(from, digits) + (up ? by : -by);
  const text = (next < by ? by : next).toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Whether a value set from outside (a fix, "All", a reset) differs from the typed value. */
export function isOtherValue(value: string | undefined, typed: string, scale: number, marks: DecimalMarks): boolean {
  return (value ?? '') !== toFormValue(readAmount(typed, scale, marks), typed);
}

/** A language's marks, taken from how it formats 11111111.5 in the digits that the app writes. */
export function getMarks(tag: string): DecimalMarks {
  const options = { useGrouping: true, minimumFractionDigits: 1, numberingSystem: 'latn' } as const;
  const parts = new Intl.NumberFormat(tag, options).formatToParts(11_111_111.5);
  const mark = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  const pairs = parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2;
  return { decimal: mark('decimal', '.'), group: mark('group', ','), ...(pairs && { pairs }) };
}

/** The used share of a limit as a width in percent, for the gauge only. */
export function toPercent(fraction: string | undefined): number {
  const share = Number(fraction ?? 0);
  return Number.isFinite(share) ? Math.min(100, Math.max(0, share * 100)) : 0;
}
