import i18next, { type i18n } from 'i18next';
import { Decimal } from '../expression/run.ts';
import type { Format } from './format.ts';
import { createPluralForm, type PluralForm } from './plural.ts';
import { FormattedValue } from './formatted-value.ts';

export interface Messages {
  /** The message in the current language, with numbers formatted accordingly. */
  translate(key: string, values: Readonly<Record<string, unknown>>): string;
  /** @param tag BCP-47 tag that selects the plural rules */
  use(tag: string, messages: Readonly<Record<string, string>>): void;
}

/** What i18next replaces in a text. Most texts contain nothing to replace and do not need it. */
const SIGN = /\{\{|\$t\(/;

/** Shown for an unknown value in a message. */
const UNKNOWN = '--';

/** Keys are flat ("deposit.title"); i18next interpolates the values. */
export function createMessages(format: () => Format): Messages {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: 'none',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  });
  let plural: PluralForm = () => 'other';
  const texts = new Map<string, Map<string, string>>();
  let current: ReadonlyMap<string, string> = new Map();
  /** Without a count or a matching form, the plural form "other" is used, as in "-- rows". */
  const formOf = (key: string, count: FormattedValue | undefined): string => {
    const digits = count?.digits(format());
    const forms = digits === undefined ? [] : [`${key}_${plural(digits)}`];
    return [...forms, `${key}_other`].find((form) => instance.exists(form)) ?? key;
  };
  return {
    translate: (key, values) => {
      const plain = Object.hasOwn(values, 'count') ? undefined : current.get(key);
      if (plain !== undefined && !SIGN.test(plain)) return plain;
      // i18next would select the form by number and print the number unformatted, so it receives only text
      const shown: Record<string, string> = {};
      for (const [name, value] of Object.entries(values)) shown[name] = textOf(value, format());
      return instance.t(Object.hasOwn(values, 'count') ? formOf(key, figureOf(values.count)) : key, shown);
    },
    use: (tag, messages) => {
      // plural rules follow the BCP-47 tag, not the language code sent to the back end
      plural = createPluralForm(tag);
      instance.addResourceBundle(tag, 'translation', messages, true, true);
      void instance.changeLanguage(tag);
      const known = texts.get(tag) ?? new Map<string, string>();
      for (const [key, text] of Object.entries(messages)) known.set(key, text);
      texts.set(tag, known);
      current = known;
    },
  };
}

function textOf(value: unknown, format: Format): string {
  if (value === undefined || value === null) return UNKNOWN;
  const figure = figureOf(value);
  if (figure) return figure.in(format);
  return isNumber(value) ? UNKNOWN : String(value as string);
}

/** Returns undefined for values that are neither numbers nor dates. */
function figureOf(value: unknown): FormattedValue | undefined {
  if (value instanceof FormattedValue) return value;
  const exact = isNumber(value) ? Decimal.from(value) : value;
  return exact instanceof Decimal || exact instanceof Date ? new FormattedValue(exact, undefined, {}) : undefined;
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';
