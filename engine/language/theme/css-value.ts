import { at, isGroup, names, readOwn, report, valueOf, type Reading } from './resolve.ts';

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** Reads a colour: `#RRGGBB`, or `#RRGGBBAA` if it is translucent. */
export function colour(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && HEX.test(value)) return value.toUpperCase();
  const hex = readOwn(value, 'hex');
  const alpha = readOwn(value, 'alpha') ?? 1;
  if (typeof hex !== 'string' || !HEX.test(hex) || typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1)) {
    return report(
      reading,
      pointer,
      `expected a colour, got ${JSON.stringify(value)}.`,
      'Write a reference such as {primitive.color.warm.0}, "#RRGGBB", or {"hex": "#RRGGBB", "alpha": 0…1}.',
    );
  }
  if (alpha === 1) return hex.toUpperCase();
  const byte = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return `${hex.slice(0, 7)}${byte}`.toUpperCase();
}

/** Formats a token's value for a style sheet. Reports an invalid one. */
export type Printer = (reading: Reading, token: unknown, pointer: string) => string | undefined;

/** Prints a number with one of the units, such as `12px`. @param least the smallest number allowed */
const measure =
  (units: readonly string[], example: string, least: number): Printer =>
  (reading, token, pointer) => {
    const value = valueOf(reading, token, pointer);
    if (value === undefined) return undefined;
    const amount = readOwn(value, 'value');
    const unit = readOwn(value, 'unit');
    if (typeof amount === 'number' && amount >= least && typeof unit === 'string' && units.includes(unit))
      return `${amount}${unit}`;
    const what = `a number${least === 0 ? ' from 0' : ''} with the unit ${units.join(' or ')}`;
    return report(reading, pointer, `expected ${what}, got ${JSON.stringify(value)}.`, `Write ${example}.`);
  };

const LENGTH = '{"value": 12, "unit": "px"}';
export const length = measure(['px', 'rem'], LENGTH, 0);
const offset = measure(['px', 'rem'], LENGTH, Number.NEGATIVE_INFINITY);
export const duration = measure(['ms', 's'], '{"value": 140, "unit": "ms"}', 0);

export function plainNumber(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  if (typeof value === 'number') return String(value);
  return report(reading, pointer, `expected a number, got ${JSON.stringify(value)}.`, 'Write {"$value": 10}.');
}

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000;

export function fontWeight(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  if (isWeight(value)) return String(value);
  return report(reading, pointer, `expected a weight from 1 to 1000, got ${JSON.stringify(value)}.`, 'Write 500.');
}

export function easing(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === 'number')) {
    // CSS rejects curves whose x values are outside 0–1
    if ([value[0], value[2]].every((x) => Number(x) >= 0 && Number(x) <= 1)) return `cubic-bezier(${value.join(',')})`;
  }
  const got = JSON.stringify(value);
  return report(reading, pointer, `expected an easing curve, got ${got}.`, 'Write four numbers: [0.2, 0, 0, 1].');
}

export function family(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    return report(
      reading,
      pointer,
      `expected a list of fonts, got ${JSON.stringify(value)}.`,
      'Write ["…", "sans-serif"].',
    );
  }
  return value.map(fontName).join(',');
}

/**
 * `--font-writing` contains the current language's fonts; a style sheet sets it with `:lang()`. All other names are
 * font families.
 */
function fontName(name: string): string {
  if (name.startsWith('--')) return `var(${name},system-ui)`;
  return name.includes(' ') ? `"${name}"` : name;
}

export function shadow(reading: Reading, token: unknown, pointer: string): string | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  const lengths = ['offsetX', 'offsetY', 'blur', 'spread'].map((name) =>
    (name === 'blur' ? length : offset)(reading, { $value: readOwn(value, name) }, `${pointer}.${name}`),
  );
  const paint = colour(reading, { $value: readOwn(value, 'color') }, `${pointer}.color`);
  return lengths.includes(undefined) || paint === undefined ? undefined : `${lengths.join(' ')} ${paint}`;
}

export interface TypeStyle {
  /** The value of the `font` shorthand. */
  readonly font: string;
  /** Letter spacing in em, so that it scales with the font size. */
  readonly track: string;
}

/**
 * Reads a type style. The font family stays a custom property, so that a brand or language can replace it in one place.
 */
export function typeStyle(reading: Reading, token: unknown, pointer: string): TypeStyle | undefined {
  const value = valueOf(reading, token, pointer);
  if (value === undefined) return undefined;
  const size = at(value, 'fontSize.value');
  const unit = at(value, 'fontSize.unit');
  const weight = readOwn(value, 'fontWeight');
  const ratio = readOwn(value, 'lineHeight');
  const spacing = at(value, 'letterSpacing.value');
  const notes = isGroup(token) ? readOwn(token, '$extensions') : undefined;
  const line = readOwn(notes, 'app.lineHeightPx') ?? Math.round(Number(size) * Number(ratio));
  const isRight =
    [size, ratio, spacing, line].every((part) => typeof part === 'number') &&
    unit === 'px' &&
    Number(ratio) >= 1 &&
    isWeight(weight);
  if (!isRight) {
    const fix =
      'It needs fontFamily, fontSize in px, lineHeight from 1, fontWeight from 1 to 1000, and letterSpacing in px.';
    return report(reading, pointer, `expected a type style, got ${JSON.stringify(value)}.`, fix);
  }
  const track = Math.round((Number(spacing) / Number(size)) * 1000) / 1000;
  const face = familyProperty(reading, readOwn(value, 'fontFamily'), pointer);
  if (face === undefined) return undefined;
  return { font: `${String(weight)} ${String(size)}px/${Number(line)}px var(${face})`, track: `${track}em` };
}

const FAMILIES = 'primitive.font.family';

function familyProperty(reading: Reading, family: unknown, pointer: string): string | undefined {
  const known = names(at(reading.tokens, FAMILIES));
  const name = known.find((each) => family === `{${FAMILIES}.${each}}`);
  if (name !== undefined) return `--font-${name}`;
  const fix = `Write ${known.map((each) => `{${FAMILIES}.${each}}`).join(' or ')}.`;
  return report(reading, pointer, `expected a font family, got ${JSON.stringify(family)}.`, fix);
}
