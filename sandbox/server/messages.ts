export interface Speaker {
  readonly language: string;
  say(key: string, values?: Readonly<Record<string, string>>): string;
}

export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const FALLBACK = 'en';

export function chooseLanguage(messages: Messages, wanted: string | undefined): string {
  return wanted !== undefined && messages.has(wanted) ? wanted : FALLBACK;
}

/** A sentence in the caller's language, else in English; an unknown key stands for itself, never for a blank. */
export function createSpeaker(messages: Messages, wanted: string | undefined): Speaker {
  const language = chooseLanguage(messages, wanted);
  return {
    language,
    say: (key, values = {}) => {
      const sentence = messages.get(language)?.get(key) ?? messages.get(FALLBACK)?.get(key) ?? key;
      return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : '--',
      );
    },
  };
}
