export interface Speaker {
  readonly language: string;
  say(key: string, values?: Readonly<Record<string, string>>): string;
}

export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const FALLBACK = 'en';

export function chooseLanguage(messages: Messages, wanted: string | undefined): string {
  return wanted !== undefined && messages.has(wanted) ? wanted : FALLBACK;
}

/** Languages whose name on the wire is no BCP-47 tag. */
const TAGS: Readonly<Record<string, string>> = { jp: 'ja', kr: 'ko', ty: 'th', hk: 'zh-HK' };
/** Values that are numbers and no figures. */
const NAMES = new Set(['order', 'id', 'code', 'account', 'name']);
const FIGURE = /^(-?\d+(?:\.(\d+))?)( \S+)?$/;

/** A figure, with or without its unit, as the language writes it: with its separators and all its digits. */
export function writeFigure(value: string, language: string): string {
  const [whole, figure, digits = '', unit = ''] = FIGURE.exec(value) ?? [];
  if (whole === undefined || figure === undefined) return value;
  const format = new Intl.NumberFormat(TAGS[language] ?? language, { minimumFractionDigits: digits.length });
  // text, not a number: every digit counts
  return format.format(figure as `${number}`) + unit;
}

/** A sentence in the caller's language, else in English; an unknown key stands for itself, never for a blank. */
export function createSpeaker(messages: Messages, wanted: string | undefined): Speaker {
  const language = chooseLanguage(messages, wanted);
  return {
    language,
    say: (key, values = {}) => {
      const sentence = messages.get(language)?.get(key) ?? messages.get(FALLBACK)?.get(key) ?? key;
      const isOwn = key.startsWith('server.');
      return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) return '--';
        return isOwn && !NAMES.has(name) ? writeFigure(String(value), language) : String(value);
      });
    },
  };
}
