import i18next, { type i18n } from 'i18next';
import { Decimal } from '../expression/run';
import type { Format } from './format';
import { Written } from './written';

export interface Messages {
  /** The message in the chosen language; values that are figures are written in its manner. */
  say(key: string, values: Readonly<Record<string, unknown>>): string;
  /** @param tag BCP-47: plural forms follow it */
  use(tag: string, messages: Readonly<Record<string, string>>): void;
}

/** A value that is not known yet reads "--" in a sentence too. */
const UNKNOWN = '--';

/** Keys are flat ("deposit.title"); i18next does interpolation and plural forms. */
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
  /** Without a count there is no plural form to choose: the one for most numbers says it, with "--" in its place. */
  const uncounted = (key: string): string => (instance.exists(`${key}_other`) ? `${key}_other` : key);
  return {
    say: (key, values) => {
      const shown: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(values)) shown[name] = written(value, name, format());
      return instance.t(typeof shown.count === 'string' ? uncounted(key) : key, shown);
    },
    use: (tag, messages) => {
      // plural rules follow the BCP-47 tag, not the wire's code
      instance.addResourceBundle(tag, 'translation', messages, true, true);
      void instance.changeLanguage(tag);
    },
  };
}

function written(value: unknown, name: string, format: Format): unknown {
  if (value === undefined || value === null) return UNKNOWN;
  if (value instanceof Written) return value.in(format);
  // `count` chooses the plural form, for which i18next wants a number
  if (value instanceof Decimal) return name === 'count' ? (value.toInteger() ?? 0) : format.number(value.toString());
  if (value instanceof Date) return format.time(value.getTime(), 'datetime');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value as string);
}
