import type { Json } from '../../overlay/index.ts';
import type { Declaration } from './project.ts';

export interface Message {
  readonly json: Json;
  /** Names of its {{values}}. */
  readonly values: ReadonlySet<string>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const VALUE = /\{\{\s*-?\s*([A-Za-z_][\w.]*)\s*(?:,[^}]*)?\}\}/g;

/** Messages of all languages by key; the plural forms of one are one message. */
export class Messages {
  readonly byLanguage = new Map<string, Map<string, Message>>();
  /** Files of messages that cannot be read. */
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(
    locales: readonly Declaration[],
    readonly languages: readonly string[],
    readonly defaultLanguage: string,
  ) {
    for (const language of languages) this.byLanguage.set(language, new Map());
    for (const { name, tree } of locales) {
      const [language = '', file = ''] = name.split('/');
      const keys = this.byLanguage.get(language) ?? new Map<string, Message>();
      collect(file, tree, keys);
      this.#files.set(language, new Set([...(this.#files.get(language) ?? []), file]));
    }
  }

  get(key: string, language = this.defaultLanguage): Message | undefined {
    return this.byLanguage.get(language)?.get(key);
  }

  keys(language = this.defaultLanguage): Iterable<string> {
    return this.byLanguage.get(language)?.keys() ?? [];
  }

  /** A language has the file, and it can be read. */
  hasFile(language: string, key: string): boolean {
    return this.#files.get(language)?.has(key.split('.')[0] ?? '') ?? false;
  }
}

function collect(prefix: string, json: Json, keys: Map<string, Message>): void {
  for (const [name, { value }] of json.members) {
    if (name === '$schema') continue;
    const key = `${prefix}.${isPlural(name, json) ? name.replace(PLURAL, '') : name}`;
    if (value.type === 'object') collect(`${prefix}.${name}`, value, keys);
    else if (value.text !== undefined)
      keys.set(key, { json: value, values: new Set([...(keys.get(key)?.values ?? []), ...valuesOf(value.text)]) });
  }
}

/** `step_one` alone is a name; with `step_other` beside it, a plural form. */
function isPlural(name: string, json: Json): boolean {
  return PLURAL.test(name) && json.members.has(name.replace(PLURAL, '_other'));
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(VALUE)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}
