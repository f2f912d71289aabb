/** Reads the cells of a row: figures as exact text and as numbers, and its time. */

const DECIMAL = /^-?\d+(\.\d+)?$/;

export function toDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? toPlainText(value) : value;
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined;
}

/** String(1e-8) is "1e-8"; the legend needs "0.00000001". */
function toPlainText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes('e') ? value.toFixed(18).replace(/\.?0+$/, '') : text;
}

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
/** The maximum length of a text that is read digit by digit; longer whole numbers may not be exact. */
const MAX_LENGTH = 15;
/**
 * Powers of ten. The digits form an exact whole number, and so is each power, so one division gives the nearest number.
 */
const POWERS = Array.from({ length: MAX_LENGTH }, (_, power) => 10 ** power);

/**
 * Converts a decimal to a number, or to NaN if it is not a decimal. Equals `Number(toDecimal(value))`, but reads each
 * character only once, because half a million figures must not delay the first drawing.
 */
export function toNumber(value: unknown): number {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return Number(toDecimal(value) ?? Number.NaN);
  const start = value.charCodeAt(0) === MINUS ? 1 : 0;
  let digits = 0;
  let point = -1;
  for (let at = start; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code === POINT && point < 0 && at > start) point = at;
    else return Number.NaN;
  }
  const last = value.length - 1;
  if (last < start || point === last) return Number.NaN;
  const whole = start === 1 ? -digits : digits;
  return point < 0 ? whole : whole / (POWERS[last - point] ?? Number.NaN);
}

export function toTime(value: unknown): number | undefined {
  const time = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof time === 'number' && Number.isSafeInteger(time) && time > 0 ? time : undefined;
}
