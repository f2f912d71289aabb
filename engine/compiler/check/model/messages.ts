import { readPluralKey, type TextBeside } from '../../../language/i18n/plural-keys.ts';
import type { Json } from '../../../language/patches/index.ts';
import type { Declaration } from './declaration.ts';

export interface Message {
  readonly json: Json;
  /** The names of the message's {{values}}. */
  readonly values: ReadonlySet<string>;
  /** The plural forms by category. Empty for a message without plural forms. */
  readonly forms: ReadonlyMap<string, Json>;
}

export interface Languages {
  /** All languages with messages. */
  readonly languages: readonly string[];
  /** The brand's languages. */
  readonly brandLanguages: readonly string[];
  /** The language that defines the messages. */
  readonly source: string;
}

type Keys = ReadonlyMap<string, Message>;

const VALUE = /\{\{\s*-?\s*([A-Za-z_][\w.]*)\s*(?:,[^}]*)?\}\}/g;

/** Trees are immutable, so the messages of a tree and of its source text are read only once. */
const read = new WeakMap<Json, { readonly source: Json; readonly keys: Keys }>();

/** Whether a message comes from a brand's patch. */
export const isOfBrand = ({ source }: Json): boolean => source.path.startsWith('schemas/brands/');

export const fileOfMessage = (key: string): string => key.split('.')[0] ?? '';

/** The file that contains a message. A brand's own messages are in its folder. */
export function pathOfMessage(key: string, language: string, brand: string | undefined): string {
  const [file = '', area = ''] = key.split('.');
  return file === brand
    ? `schemas/brands/${brand}/locales/${language}/${area}.json`
    : `locales/${language}/${file}.json`;
}

/** Messages in all languages, by key. Plural forms count as one message. */
export class Messages {
  /** Language → file → messages, without unreadable files. */
  readonly #files = new Map<string, Map<string, Keys>>();

  readonly languages: readonly string[];
  readonly sourceLanguage: string;
  readonly #brandLanguages: ReadonlySet<string>;

  constructor(
    locales: readonly Declaration[],
    { languages, brandLanguages, source }: Languages,
    readonly note: (key: string) => void,
  ) {
    this.languages = languages;
    this.sourceLanguage = source;
    this.#brandLanguages = new Set(brandLanguages);
    for (const language of languages) this.#files.set(language, new Map());
    const sources = new Map(locales.map(({ name, tree }) => [name, tree]));
    for (const { name, tree } of locales) {
      const [language = '', file = ''] = name.split('/');
      this.#files.get(language)?.set(file, listKeys(file, tree, sources.get(`${source}/${file}`) ?? tree));
    }
  }

  /** Returns a message. Only its existence, values and plural forms count as read: for its texts, read the file. */
  get(key: string, language = this.sourceLanguage): Message | undefined {
    this.note(`message:${language}/${key}`);
    return this.#files.get(language)?.get(fileOfMessage(key))?.get(key);
  }

  /** Returns the read keys of the messages that were added or removed, or whose values or plural forms changed. */
  changesSince(before: Messages): string[] {
    const changed: string[] = [];
    for (const language of new Set([...before.languages, ...this.languages])) {
      const [old, now] = [before, this].map((messages) => messages.#files.get(language) ?? new Map<string, Keys>());
      for (const file of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]))
        for (const key of changedKeys(old?.get(file), now?.get(file))) changed.push(`message:${language}/${key}`);
    }
    return changed;
  }

  keys(language = this.sourceLanguage): string[] {
    this.note('~locale');
    return [...(this.#files.get(language)?.values() ?? [])].flatMap((keys) => [...keys.keys()]);
  }

  inFile(language: string, file: string): Keys | undefined {
    this.note(`locale:${language}/${file}`);
    return this.#files.get(language)?.get(file);
  }

  /** Whether a language needs a message. A brand's messages need only the brand's languages. */
  isRequiredIn({ json }: Message, language: string): boolean {
    return this.#brandLanguages.has(language) || !isOfBrand(json);
  }

  /** The names of the message files in all languages. */
  files(): ReadonlySet<string> {
    return new Set([...this.#files.values()].flatMap((files) => [...files.keys()]));
  }

  /** Whether a language has the file and the file is readable. */
  hasFile(language: string, key: string): boolean {
    return this.inFile(language, fileOfMessage(key)) !== undefined;
  }
}

function changedKeys(before: Keys = new Map(), now: Keys = new Map()): string[] {
  if (before === now) return [];
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (key) => getShape(before.get(key)) !== getShape(now.get(key)),
  );
}

const getShape = (message: Message | undefined): string =>
  message === undefined ? '' : `{${[...message.values].join(' ')}} ${[...message.forms.keys()].join(' ')}`;

function listKeys(file: string, tree: Json, source: Json): Keys {
  const known = read.get(tree);
  if (known?.source === source) return known.keys;
  const keys = new Map<string, Message>();
  collect(file, tree, source, keys);
  read.set(tree, { source, keys });
  return keys;
}

function collect(prefix: string, json: Json, source: Json | undefined, keys: Map<string, Message>): void {
  for (const [name, { value }] of json.members) {
    if (name === '$schema') continue;
    if (value.type === 'object') {
      collect(`${prefix}.${name}`, value, source?.get(name), keys);
      continue;
    }
    const form = readPluralKey(name, textsIn(json), textsIn(source));
    const key = `${prefix}.${form?.message ?? name}`;
    keys.set(key, mergeMessage(keys.get(key), value, value.text ?? '', form?.category));
  }
}

const textsIn =
  (json: Json | undefined): TextBeside =>
  (name) =>
    json?.get(name)?.text;

function mergeMessage(known: Message | undefined, json: Json, text: string, category: string | undefined): Message {
  return {
    json,
    values: new Set([...(known?.values ?? []), ...listValues(text)]),
    forms: category === undefined ? (known?.forms ?? new Map()) : new Map([...(known?.forms ?? []), [category, json]]),
  };
}

function listValues(text: string): string[] {
  return [...text.matchAll(VALUE)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}
