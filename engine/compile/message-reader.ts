import type { Json } from '../compiled/index.ts';
import { isObject, parseJson } from './context.ts';
import { fillMessages } from './fill-messages.ts';

type Texts = Readonly<Record<string, string>>;

interface Language {
  /** The texts of its files, in the order of their paths. */
  readonly parts: readonly Texts[];
  readonly texts: Texts;
}

interface Filled {
  readonly from: Texts;
  readonly texts: Texts;
}

const NONE: Texts = {};

/** Reads messages again after each edit. A language that has not changed is the same object as the last time. */
export class MessageReader {
  #files = new Map<string, { readonly text: string; readonly texts: Texts }>();
  #languages = new Map<string, Language>();
  #filled = new Map<string, Filled>();
  #source = NONE;

  /** The texts of each language by key, with marked source texts for those that it lacks. */
  read(files: ReadonlyMap<string, string>, sourceLanguage: string): ReadonlyMap<string, Texts> {
    this.#languages = this.#read(files);
    const source = this.#languages.get(sourceLanguage)?.texts ?? NONE;
    const before = this.#filled;
    const hasSameKeys = source === this.#source || Object.keys(source).join() === Object.keys(this.#source).join();
    const isSame = ({ from, texts }: Filled, now: Texts): boolean =>
      from === now && hasSameKeys && (source === this.#source || texts === from);
    this.#filled = new Map(
      [...this.#languages].map(([language, { texts }]) => {
        const last = before.get(language);
        const filled = last && isSame(last, texts) ? last : { from: texts, texts: fillMessages(texts, source) };
        return [language, filled] as const;
      }),
    );
    this.#source = source;
    return new Map([...this.#filled].map(([language, { texts }]) => [language, texts]));
  }

  #read(files: ReadonlyMap<string, string>): Map<string, Language> {
    const parts = new Map<string, Texts[]>();
    for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [, language, area] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
      if (language === undefined || area === undefined || area === 'server') continue;
      const known = parts.get(language) ?? [];
      parts.set(language, known);
      known.push(this.#textsOf(path, area, text));
    }
    return new Map([...parts].map(([language, own]) => [language, this.#join(language, own)]));
  }

  #textsOf(path: string, area: string, text: string): Texts {
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

/** Flattens messages: `{"title": …}` in `locales/en/deposit.json` becomes `deposit.title`. */
function flatten(prefix: string, value: Json, into: Record<string, string>): void {
  if (typeof value === 'string') into[prefix] = value;
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) if (key !== '$schema') flatten(`${prefix}.${key}`, part, into);
}
