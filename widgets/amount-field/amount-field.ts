/**
 * Reads an amount the way people type it. Input and output are text, because amounts are never converted to binary
 * numbers.
 */

interface DecimalMarks {
  /** The user's own decimal and grouping marks: "." and "," in English, the reverse in German. */
  decimal: string;
  group: string;
}

type Reading =
  | { kind: 'empty' }
  | { kind: 'amount'; plain: string }
  | { kind: 'too-fine'; plain: string; cut: string }
  | { kind: 'unclear'; whole: string; part: string }
  | { kind: 'not-number' };

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const SPACES = /[\s\u00a0\u2009\u202f'\u2019]/g;

/** Converts digits of any script to 0-9, and full-width marks to plain ones. */
function toAscii(text: string): string {
  return [...text]
    .map((char) => {
      if (char === '．' || char === '。' || char === '｡') return '.';
      if (char === '，' || char === '、' || char === '٫') return ',';
      const code = char.codePointAt(0) ?? 0;
      const zero = ZEROS.find((from) => code >= from && code <= from + 9);
      return zero === undefined ? char : String(code - zero);
    })
    .join('');
}

const isGrouped = (text: string, mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(text);

function tidy(integer: string, fraction: string | undefined): string {
  const whole = integer.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${whole}.${fraction}` : whole;
}

function readOneMark(text: string, mark: string, marks: DecimalMarks): Reading {
  const [integer = '', fraction = ''] = text.split(mark);
  const looksGrouped = isGrouped(text, mark) && !integer.startsWith('0');
  // "1,900" is one thousand nine hundred to some readers and less than two to others. Because money is involved, ask
  // the user.
  const mayGroup = mark === ',' ? marks.decimal !== ',' : marks.group === '.';
  if (looksGrouped && mayGroup)
    return { kind: 'unclear', whole: tidy(integer + fraction, ''), part: tidy(integer, fraction) };
  return { kind: 'amount', plain: tidy(integer, fraction) };
}

function readBothMarks(text: string): Reading {
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const at = text.lastIndexOf(last);
  const [integer, fraction] = [text.slice(0, at), text.slice(at + 1)];
  if (!/^\d*$/.test(fraction) || !isGrouped(integer, other)) return { kind: 'not-number' };
  return { kind: 'amount', plain: tidy(integer.replaceAll(other, ''), fraction) };
}

function parsePlain(text: string, marks: DecimalMarks): Reading {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return { kind: 'not-number' };
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points + commas === 0) return { kind: 'amount', plain: tidy(text, '') };
  if (points + commas === 1) return readOneMark(text, points ? '.' : ',', marks);
  if (points && commas) return readBothMarks(text);
  const mark = points ? '.' : ',';
  if (!isGrouped(text, mark)) return { kind: 'not-number' };
  return { kind: 'amount', plain: tidy(text.replaceAll(mark, ''), '') };
}

/** @param scale maximum number of digits after the decimal point; further trailing zeros are allowed */
export function readAmount(typed: string, scale: number, marks: DecimalMarks): Reading {
  const text = toAscii(typed).replace(SPACES, '');
  if (text === '') return { kind: 'empty' };
  const reading = parsePlain(text, marks);
  if (reading.kind !== 'amount') return reading;
  const [integer = '0', fraction = ''] = reading.plain.split('.');
  if (!/[1-9]/.test(fraction.slice(scale))) return reading;
  return { kind: 'too-fine', plain: reading.plain, cut: tidy(integer, fraction.slice(0, scale)) };
}

/** Appended to text to make it an invalid decimal, because the form must reject what this field rejects. */
const REJECTED = '…';

/**
 * The value for the form. Rejected text is passed on as an invalid decimal, so that the form also rejects it instead of
 * treating the field as empty.
 */
export function toFormValue(reading: Reading, typed: string): string {
  if (reading.kind === 'empty') return '';
  if (reading.kind === 'amount') return reading.plain;
  return reading.kind === 'too-fine' ? `${reading.plain}${REJECTED}` : typed;
}

/** Writes a plain decimal with the user's own decimal mark. */
export const toLocalText = (plain: string, marks: DecimalMarks): string =>
  /^\d+\.\d+$/.test(plain) ? plain.replace('.', marks.decimal) : plain;

/** The text shown in the box for a form value. */
export const toBoxText = (value: string | undefined, marks: DecimalMarks): string =>
  toLocalText((value ?? '').replace(REJECTED, ''), marks);

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

/** A language's marks, taken from how it formats 1111111.5. */
export function getMarks(tag: string): DecimalMarks {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(1_111_111.5);
  const mark = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  return { decimal: mark('decimal', '.'), group: mark('group', ',') };
}

/** The used share of a limit as a width in percent, for the gauge only. */
export function toPercent(fraction: string | undefined): number {
  const share = Number(fraction ?? 0);
  return Number.isFinite(share) ? Math.min(100, Math.max(0, share * 100)) : 0;
}
