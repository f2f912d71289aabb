import { listEntries, listItems, type Json, type JsonValue, readOnce } from '../../language/patches/index.ts';
import type { Files, Part } from './parts.ts';

/** What a change is said with. */
export interface Said {
  readonly kind: Part['kind'];
  readonly old: Json;
  readonly now: Json;
  /** The project that has the change. */
  readonly words: ProjectWords;
}

/** What a project calls things, in the language of its writers. */
export class ProjectWords {
  #texts: ReadonlySet<string> | undefined;

  constructor(
    readonly files: Files,
    readonly language: string,
  ) {}

  /** The text of a message. Undefined for anything else. */
  getText(value: JsonValue | undefined): string | undefined {
    const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value;
    if (typeof key !== 'string' || !/^[\w-]+(?:\.[\w-]+)+$/.test(key)) return undefined;
    const [area = '', ...names] = key.split('.');
    const file = this.#tree(`locales/${this.language}/${area}.json`);
    const tree = names.reduce<Json | undefined>((json, name) => json?.get(name), file);
    return tree?.text;
  }

  /** A name in the spelling of the app's texts: `nft` becomes “NFT” where a text says so. */
  properName(name: string): string {
    this.#texts ??= new Set(
      [...this.files.keys()]
        .filter((path) => path.startsWith(`locales/${this.language}/`))
        .flatMap((path) => textsIn(this.#tree(path))),
    );
    const words = toWords(name);
    if (this.#texts.has(words)) return words;
    return [...this.#texts].find((text) => text.toLowerCase() === words.toLowerCase()) ?? words;
  }

  languageName(language: string): string {
    return this.#tree('schemas/app.json')?.get('languages')?.get(language)?.get('name')?.text ?? language;
  }

  /** A rule by its name with its file, such as `address.not_own`. */
  rule(id: string): Json | undefined {
    const at = id.lastIndexOf('.');
    return this.#tree(`schemas/rules/${id.slice(0, at)}.json`)
      ?.get('rules')
      ?.get(id.slice(at + 1));
  }

  #tree(path: string): Json | undefined {
    const text = this.files.get(path);
    return text === undefined ? undefined : readOnce(path, text).tree;
  }
}

const textsIn = (json: Json | undefined): readonly string[] =>
  json?.type === 'object'
    ? listEntries(json).flatMap(([, value]) => textsIn(value))
    : json?.text === undefined
      ? []
      : [json.text];

/** The field of a form. */
export const fieldIn = (form: Json, name: string): Json | undefined =>
  listItems(form.get('fields')).find((field) => field.get('name')?.text === name);

/** What a subject of a condition is called: a field of a form by its label. */
export function nameSubject({ kind, old, now, words }: Said, subject: string): string {
  const [, field] = kind === 'form' ? (/^form\.(\w+)$/.exec(subject) ?? []) : [];
  if (field === undefined) return subject.split('.').map(toWords).join(' › ');
  return nameField(fieldIn(now, field) ?? fieldIn(old, field), field, words);
}

export const nameField = (field: Json | undefined, name: string, words: ProjectWords): string =>
  words.getText(field?.get('label')?.toValue()) ?? toWords(name);

/** `day-limit` becomes “Day limit”. */
export function toWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
