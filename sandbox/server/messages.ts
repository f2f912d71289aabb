import { createFormat, type Format } from '@vitrine/engine/format';
import type { Values } from '../figure.ts';

export interface Speaker {
  readonly language: string;
  say(key: string, values?: Values): string;
}

/** What is said in a language. */
interface Voice {
  /** BCP-47: figures follow it. */
  readonly tag: string;
  /** Key → text. */
  readonly texts: ReadonlyMap<string, string>;
}

/** By language. */
export type Messages = ReadonlyMap<string, Voice>;

const FALLBACK = 'en';

export function chooseLanguage(messages: Messages, wanted: string | undefined): string {
  return wanted !== undefined && messages.has(wanted) ? wanted : FALLBACK;
}

/** A sentence in the caller's language, else in English; an unknown key stands for itself, never for a blank. */
export function createSpeaker(messages: Messages, wanted: string | undefined): Speaker {
  const language = chooseLanguage(messages, wanted);
  const voice = messages.get(language);
  return {
    language,
    say: (key, values = {}) => {
      const sentence = voice?.texts.get(key) ?? messages.get(FALLBACK)?.texts.get(key) ?? key;
      return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
        Object.hasOwn(values, name) ? written(values[name], voice?.tag ?? FALLBACK) : '--',
      );
    },
  };
}

const formats = new Map<string, Format>();

function formatOf(tag: string): Format {
  const known = formats.get(tag);
  if (known) return known;
  const made = createFormat(tag, tag);
  formats.set(tag, made);
  return made;
}

const written = (value: Values[string] | undefined, tag: string): string =>
  typeof value === 'object' ? formatOf(tag).number(value.figure) : (value ?? '--');
