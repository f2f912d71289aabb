import { Decimal } from '../expression/run.ts';
import { showReordering } from '../expression/visible-text.ts';
import type { Format } from './format.ts';
import { fillMessage, type WriteFigure } from './places.ts';
import { createPluralForm, type PluralForm } from './plural.ts';
import { hasPluralForms } from './plural-keys.ts';
import { FormattedValue, isWritten } from './formatted-value.ts';

export interface Messages {
  /** The message in the current language, with numbers formatted accordingly. */
  translate(key: string, values: Readonly<Record<string, unknown>>): string;
  /** @param tag BCP-47 tag that selects the plural rules */
  use(tag: string, messages: Readonly<Record<string, string>>): void;
}

/** Shown for an unknown value in a message. */
const UNKNOWN = '--';

/** Keys are flat: `deposit.title`. */
export function createMessages(format: () => Format): Messages {
  let plural: PluralForm = () => 'other';
  const languages = new Map<string, Map<string, string>>();
  let texts: ReadonlyMap<string, string> = new Map();
  const textAt = (key: string): string | undefined => texts.get(key);
  /** Without a count or a matching form, the plural form "other" is used, as in "-- rows". */
  const formOf = (key: string, count: FormattedValue | undefined): string | undefined => {
    if (!hasPluralForms(key, textAt)) return undefined;
    const digits = count?.digits(format());
    const own = digits === undefined ? undefined : texts.get(`${key}_${plural(digits)}`);
    return own ?? texts.get(`${key}_other`);
  };
  return {
    translate: (key, values) => {
      const counted = Object.hasOwn(values, 'count') ? formOf(key, figureOf(values.count)) : undefined;
      // a language with one plural form may leave the count out of it
      const text = counted ?? texts.get(key) ?? texts.get(`${key}_other`) ?? key;
      return fillMessage(text, (name) => (Object.hasOwn(values, name) ? textOf(values[name], format()) : undefined));
    },
    use: (tag, messages) => {
      // plural rules follow the BCP-47 tag, not the language code sent to the back end
      plural = createPluralForm(tag);
      const known = languages.get(tag) ?? new Map<string, string>();
      for (const [key, text] of Object.entries(messages)) known.set(key, text);
      languages.set(tag, known);
      texts = known;
    },
  };
}

function textOf(value: unknown, format: Format): string | WriteFigure {
  if (value === undefined || value === null) return () => UNKNOWN;
  const figure = figureOf(value);
  if (figure) return (marks) => figure.in(format, marks);
  return isNumber(value) ? () => UNKNOWN : showReordering(String(value as string));
}

/** Returns undefined for values that are neither numbers nor dates. */
function figureOf(value: unknown): FormattedValue | undefined {
  if (value instanceof FormattedValue) return value;
  const exact = isNumber(value) ? Decimal.from(value) : value;
  return isWritten(exact) ? new FormattedValue(exact, undefined, {}) : undefined;
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';
