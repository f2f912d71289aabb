import { listItems, type Json } from '../../../language/patches/index.ts';

export const UNTRANSLATED = 'locales/untranslated.json';

/** Text that may be the same in several languages. */
export interface Untranslated {
  readonly terms: ReadonlySet<string>;
  /** Message keys. */
  readonly messages: ReadonlySet<string>;
}

/** Reads `locales/untranslated.json`. Without the file, all text must be translated. */
export function readUntranslated(tree: Json | undefined): Untranslated {
  return {
    terms: new Set(listItems(tree?.get('terms')).flatMap(({ text }) => text ?? [])),
    messages: new Set(tree?.get('messages')?.members.keys()),
  };
}

const PLACEHOLDERS = /\{\{[^}]*\}\}|\{[^}]*\}|https?:\/\/\S+/g;
const WORD = /\p{L}[\p{L}\p{N}\p{M}.™-]*/gu;
const HAN = /\p{Script=Han}/gu;
/**
 * Languages written in Han characters share words, so only a text with at least this many of them counts as a sentence.
 */
const HAN_SENTENCE = 6;

/** Lists the words in a text that need a translation. */
export function wordsToTranslate(text: string, { terms }: Untranslated): readonly string[] {
  return [...text.replaceAll(PLACEHOLDERS, ' ').matchAll(WORD)]
    .map(([word]) => word.replace(/\.$/, ''))
    .filter((word) => !terms.has(word));
}

/** Whether a text must differ between languages. */
export function needsTranslation(text: string, untranslated: Untranslated): boolean {
  const words = wordsToTranslate(text, untranslated).join(' ');
  const han = words.match(HAN)?.length ?? 0;
  return han === 0 ? words !== '' : han >= HAN_SENTENCE;
}

/** Whether two languages are variants of one language in one script, such as British and American English. */
export function areVariants(tag: string, other: string): boolean {
  try {
    const [one, two] = [tag, other].map((name) => new Intl.Locale(name).maximize());
    return one?.language === two?.language && one?.script === two?.script;
  } catch {
    return tag === other;
  }
}
