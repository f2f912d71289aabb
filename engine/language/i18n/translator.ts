import { Decimal } from '../expression/run.ts';
import { showReordering } from '../expression/visible-text.ts';
import type { Format } from './format.ts';
import { FormattedValue, isWritten } from './formatted-value.ts';
import { createI18n, NO_LANGUAGE, type MessageValue } from './i18n.ts';

export interface Translator {
  /** Translates a message into the current language, and formats its values accordingly. */
  translate(key: string, values: Readonly<Record<string, unknown>>): string;
  /** @param tag BCP-47 tag that selects the plural rules */
  use(tag: string, messages: Readonly<Record<string, string>>): void;
}

/** Creates the translator for the app in the browser. */
export function createTranslator(format: () => Format): Translator {
  const i18n = createI18n();
  let language = NO_LANGUAGE;
  return {
    translate: (key, values) => {
      const written = Object.entries(values).map(([name, value]) => [name, writeValue(value, format())] as const);
      return i18n.translate(language, key, {
        values: Object.fromEntries(written),
        ...(Object.hasOwn(values, 'count') ? { count: { digits: readFigure(values.count)?.digits(format()) } } : {}),
      });
    },
    use: (tag, messages) => {
      language = tag;
      i18n.add(tag, messages);
    },
  };
}

function writeValue(value: unknown, format: Format): MessageValue | undefined {
  const figure = readFigure(value);
  if (figure) return (marks) => figure.in(format, marks);
  if (value === undefined || value === null || isNumber(value)) return undefined;
  return showReordering(String(value as string));
}

/** Converts a number or date. Returns undefined for other values. */
function readFigure(value: unknown): FormattedValue | undefined {
  if (value instanceof FormattedValue) return value;
  const exact = isNumber(value) ? Decimal.from(value) : value;
  return isWritten(exact) ? new FormattedValue(exact, undefined, {}) : undefined;
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';
