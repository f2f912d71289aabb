import { createInstance, type FormatterModule } from 'i18next';
import { MARKS, markPlaces, type WriteFigure } from './places.ts';
import { createPluralForm, type PluralForm } from './plural.ts';
import { hasPluralForms } from './plural-keys.ts';

/** A value in a message: literal text, or a number that is formatted for the language. */
export type MessageValue = string | WriteFigure;

interface MessageOptions {
  /** Values by name. Undefined and missing values are shown as `--`. */
  readonly values: Readonly<Record<string, MessageValue | undefined>>;
  /**
   * Selects the plural form by a number's displayed digits; undefined if the number is unknown. Absent if the message
   * has no count.
   */
  readonly count?: { readonly digits: string | undefined };
}

export interface I18n {
  /** @param tag BCP-47 tag, which selects the plural rules */
  add(tag: string, texts: Readonly<Record<string, string>>): void;
  /** The message in a language, or its key if neither the language nor the fallback has it. */
  translate(tag: string, key: string, options: MessageOptions): string;
}

/** Shown for an unknown value in a message. */
const UNKNOWN = '--';
const NAMESPACE = 'translation';
/** The BCP 47 tag for an undetermined language. */
export const NO_LANGUAGE = 'und';

/**
 * Creates an i18next instance. Keys are flat: `deposit.title`. i18next selects plural forms by number, which cannot
 * distinguish "1" from "1.0", so the forms are selected here by digits. Values are never interpreted as templates.
 * @param fallback the language tag for messages that another language lacks; none by default
 */
export function createI18n(fallback?: string): I18n {
  const instance = createInstance();
  const textsIn = (code: string) => (key: string) => instance.getResource(code, NAMESPACE, key) as string | undefined;
  void instance
    .use(FIGURES)
    .use({ type: 'i18nFormat', addLookupKeys: createKeyLookup(textsIn) } as { type: 'i18nFormat' })
    .init({
      resources: {},
      initAsync: false,
      lng: fallback ?? NO_LANGUAGE,
      fallbackLng: fallback ?? false,
      load: 'currentOnly',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  // cache plain messages: a form shows hundreds of them, and i18next takes 10 μs for each
  const plain = new Map<string, Map<string, string>>();
  return {
    add: (tag, texts) => {
      plain.clear();
      const marked = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, markPlaces(text)]));
      instance.addResourceBundle(canonicalize(tag), NAMESPACE, marked, false, true);
    },
    translate: (tag, key, { values, count }) => {
      const isPlain = count === undefined && Object.keys(values).length === 0;
      const known = isPlain ? plain.get(tag)?.get(key) : undefined;
      if (known !== undefined) return known;
      const text = instance.t(key, { lng: canonicalize(tag), replace: values, nest: false, counted: count });
      // do not cache missing keys: servers may send any number of them
      if (isPlain && text !== key) plain.set(tag, (plain.get(tag) ?? new Map<string, string>()).set(key, text));
      return text;
    },
  };
}

const canonicalize = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag;

/**
 * Creates the function that lists the keys to look up. i18next tries the last one first. If the count is unknown, the
 * form "other" is used, as in "-- rows".
 */
function createKeyLookup(textsIn: (code: string) => (key: string) => string | undefined) {
  const rules = new Map<string, PluralForm>();
  const chooseForm = (code: string, digits: string): string => {
    const rule = rules.get(code) ?? createPluralForm(code);
    rules.set(code, rule);
    return rule(digits);
  };
  type Options = { readonly counted?: MessageOptions['count'] };
  return (keys: string[], key: string, code: string, _: string, { counted }: Options): void => {
    // a language with a single plural form may omit the count
    keys.unshift(`${key}_other`);
    if (counted === undefined || !hasPluralForms(key, textsIn(code))) return;
    keys.push(`${key}_other`);
    if (counted.digits !== undefined) keys.push(`${key}_${chooseForm(code, counted.digits)}`);
  };
}

/** Replaces i18next's own formatters. */
const FIGURES: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: MessageValue | undefined, place) => {
    const marks = MARKS.exec(place ?? '');
    const [, lead = '', tail = ''] = marks ?? [];
    if (value === undefined) return UNKNOWN;
    if (typeof value === 'string') return `${lead}${value}${tail}`;
    return value(marks ? { percent: true, sign: lead.startsWith('+') } : {});
  },
};
