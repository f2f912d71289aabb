import type { Json } from '../../language/format/index.ts';
import { isObject, parseJson } from './context.ts';
import { getFallbacks } from '../../language/translation/source-language.ts';
import { addFallback, fillMessages } from './fill-messages.ts';

type Texts = Readonly<Record<string, string>>;

interface Language {
  /** The texts of the language's files, in the order of their paths. */
  readonly parts: readonly Texts[];
  readonly texts: Texts;
}

interface Filled {
  /** The language's own texts, then those of its fallbacks and of the source language. */
  readonly from: readonly Texts[];
  readonly texts: Texts;
}

const NONE: Texts = {};

/** Rereads messages after each edit. The texts of an unchanged language stay the same object. */
export class MessageReader {
  #files = new Map<string, { readonly text: string; readonly texts: Texts }>();
  #languages = new Map<string, Language>();
  #filled = new Map<string, Filled>();

  /**
   * Returns the texts of each language by key: its own, those of its fallbacks, and marked source texts for missing
   * messages.
   * @param fallbacks the fallback of each language that declares one
   */
  read(
    files: ReadonlyMap<string, string>,
    sourceLanguage: string,
    fallbacks: ReadonlyMap<string, string> = new Map(),
  ): ReadonlyMap<string, Texts> {
    this.#languages = this.#read(files);
    const textsIn = (language: string): Texts => this.#languages.get(language)?.texts ?? NONE;
    const before = this.#filled;
    this.#filled = new Map(
      [...new Set([...this.#languages.keys(), ...fallbacks.keys()])].map((language) => {
        const others = getFallbacks(language, (name) => fallbacks.get(name));
        const from = [language, ...others, sourceLanguage].map(textsIn);
        const last = before.get(language);
        return [language, last && isAsBefore(last, from) ? last : { from, texts: fill(from) }] as const;
      }),
    );
    return new Map([...this.#filled].map(([language, { texts }]) => [language, texts]));
  }

  #read(files: ReadonlyMap<string, string>): Map<string, Language> {
    const parts = new Map<string, Texts[]>();
    for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [, language, area] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
      if (language === undefined || area === undefined || area === 'server') continue;
      const known = parts.get(language) ?? [];
      parts.set(language, known);
      known.push(this.#listTexts(path, area, text));
    }
    return new Map([...parts].map(([language, own]) => [language, this.#join(language, own)]));
  }

  #listTexts(path: string, area: string, text: string): Texts {
    const known = this.#files.get(path);
    if (known?.text === text) return known.texts;
    const texts: Record<string, string> = {};
    flatten(area, parseJson(text), texts);
    this.#files.set(path, { text, texts });
    return texts;
  }

  #join(language: string, parts: readonly Texts[]): Language {
    const last = this.#languages.get(language);
    const isSame = last?.parts.length === parts.length && parts.every((part, at) => part === last.parts[at]);
    return isSame ? last : { parts, texts: Object.assign({}, ...parts) as Texts };
  }
}

/**
 * Whether a language's texts can be reused. If it has all messages, changed texts in its fallbacks do not matter while
 * their keys stay the same.
 */
const isAsBefore = ({ from, texts }: Filled, now: readonly Texts[]): boolean =>
  from.length === now.length &&
  from.every(
    (before, at) =>
      before === now[at] ||
      (at > 0 && texts === from[0] && Object.keys(before).join() === Object.keys(now[at] ?? NONE).join()),
  );

function fill(from: readonly Texts[]): Texts {
  const [own = NONE, ...others] = from;
  const source = others.pop() ?? NONE;
  return fillMessages(others.reduce(addFallback, own), source);
}

/** Flattens messages: `{"title": …}` in `locales/en/deposit.json` becomes `deposit.title`. */
function flatten(prefix: string, value: Json, into: Record<string, string>): void {
  if (typeof value === 'string') into[prefix] = value;
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) if (key !== '$schema') flatten(`${prefix}.${key}`, part, into);
}
