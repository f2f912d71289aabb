import {
  createFormat,
  createPluralForm,
  fillMessage,
  type Format,
  type PluralForm,
  type WriteFigure,
} from '@vitrine/engine/format';
import type { MessageValues } from './message-values.ts';

export interface Translator {
  readonly language: string;
  translate(key: string, values?: MessageValues): string;
}

/** The texts in one language. */
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
 * Translates into the caller's language or, failing that, into English. An unknown key is shown as is, never as a
 * blank.
 */
export function createTranslator(messages: Messages, wanted: string | undefined): Translator {
  const language = chooseLanguage(messages, wanted);
  const voice = messages.get(language);
  return {
    language,
    translate: (key, values = {}) => {
      const sentence = textOf(voice, key, values) ?? textOf(messages.get(FALLBACK), key, values) ?? key;
      return fillMessage(sentence, (name) =>
        written(Object.hasOwn(values, name) ? values[name] : undefined, voice?.tag),
      );
    },
  };
}

/** Of a message with plural forms, the form that `count` selects. */
function textOf(voice: LanguageTexts | undefined, key: string, { count }: MessageValues): string | undefined {
  if (voice === undefined) return undefined;
  const form = typeof count === 'object' ? pluralFormOf(voice.tag)(count.figure) : 'other';
  return voice.texts.get(`${key}_${form}`) ?? voice.texts.get(`${key}_other`) ?? voice.texts.get(key);
}

const pluralForms = new Map<string, PluralForm>();

function pluralFormOf(tag: string): PluralForm {
  const known = pluralForms.get(tag);
  if (known) return known;
  const made = createPluralForm(tag);
  pluralForms.set(tag, made);
  return made;
}

const formats = new Map<string, Format>();

function formatOf(tag: string): Format {
  const known = formats.get(tag);
  if (known) return known;
  const made = createFormat(tag, tag);
  formats.set(tag, made);
  return made;
}

const written = (value: MessageValues[string] | undefined, tag = FALLBACK): string | WriteFigure =>
  typeof value === 'object' ? (marks) => formatOf(tag).number(value.figure, marks) : (value ?? (() => '--'));
