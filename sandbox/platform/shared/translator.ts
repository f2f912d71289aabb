import { createFormat, createI18n, type Format, type I18n, type MessageValue } from '@vitrine/engine/format';
import type { MessageValues } from './message-values.ts';

export interface Translator {
  readonly language: string;
  translate(key: string, values?: MessageValues): string;
}

interface LanguageTexts {
  /** BCP 47 tag for number formats. */
  readonly tag: string;
  /** Key → text. */
  readonly texts: ReadonlyMap<string, string>;
}

/** By language. */
export type Messages = ReadonlyMap<string, LanguageTexts>;

const FALLBACK = 'en';

export function chooseLanguage(messages: Messages, wanted: string | undefined): string {
  return wanted !== undefined && messages.has(wanted) ? wanted : FALLBACK;
}

/**
 * Creates a translator into the caller's language or, failing that, into English. An unknown key is shown as is, never
 * as a blank.
 */
export function createTranslator(messages: Messages, wanted: string | undefined): Translator {
  const language = chooseLanguage(messages, wanted);
  const tag = messages.get(language)?.tag ?? FALLBACK;
  return {
    language,
    translate: (key, values = {}) => {
      const { count } = values;
      const written = Object.entries(values).map(([name, value]) => [name, writeValue(value, tag)] as const);
      return loadMessages(messages).translate(tag, key, {
        values: Object.fromEntries(written),
        count: { digits: typeof count === 'object' ? count.figure : undefined },
      });
    },
  };
}

/** The I18n instance for the messages of each server, created once. */
const loaded = new WeakMap<Messages, I18n>();

function loadMessages(messages: Messages): I18n {
  const known = loaded.get(messages);
  if (known) return known;
  const i18n = createI18n(messages.get(FALLBACK)?.tag ?? FALLBACK);
  for (const { tag, texts } of messages.values()) i18n.add(tag, Object.fromEntries(texts));
  loaded.set(messages, i18n);
  return i18n;
}

const formats = new Map<string, Format>();

function getFormat(tag: string): Format {
  const known = formats.get(tag);
  if (known) return known;
  const made = createFormat(tag, tag);
  formats.set(tag, made);
  return made;
}

const writeValue = (value: MessageValues[string], tag: string): MessageValue =>
  typeof value === 'object' ? (marks) => getFormat(tag).number(value.figure, marks) : value;
