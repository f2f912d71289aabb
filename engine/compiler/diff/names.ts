import { listEntries, listItems, type Json, type JsonValue, readOnce } from '../../language/patches/index.ts';
import type { Files, Part } from './parts.ts';

/** The context for describing a change. */
export interface Said {
  readonly kind: Part['kind'];
  readonly old: Json;
  readonly now: Json;
  /** The names in the project after the change. */
  readonly words: ProjectWords;
}

/** The names that a project uses for its parts, in the authors' language. */
export class ProjectWords {
  #texts: ReadonlySet<string> | undefined;

  constructor(
    readonly files: Files,
    readonly language: string,
  ) {}

  /** Returns the text of a message. Undefined for anything else. */
  getText(value: JsonValue | undefined): string | undefined {
    const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value;
    if (typeof key !== 'string' || !/^[\w-]+(?:\.[\w-]+)+$/.test(key)) return undefined;
    const [area = '', ...names] = key.split('.');
    const file = this.#tree(`locales/${this.language}/${area}.json`);
    const tree = names.reduce<Json | undefined>((json, name) => json?.get(name), file);
    return tree?.text;
  }

  /** Returns a name as the app's texts spell it: `nft` becomes “NFT” if a text consists of this word. */
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

  /** Returns a rule by its id, such as `address.not_own`. */
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

/** Returns a form's field by name. */
export const fieldIn = (form: Json, name: string): Json | undefined =>
  listItems(form.get('fields')).find((field) => field.get('name')?.text === name);

/** Returns the name of a condition's subject: the label of a form's field, or else the words of its path. */
export function nameSubject({ kind, old, now, words }: Said, subject: string): string {
  const [, field] = kind === 'form' ? (/^form\.(\w+)$/.exec(subject) ?? []) : [];
  if (field === undefined) return subject.split('.').map(toWords).join(' › ');
  return nameField(fieldIn(now, field) ?? fieldIn(old, field), field, words);
}

export const nameField = (field: Json | undefined, name: string, words: ProjectWords): string =>
  words.getText(field?.get('label')?.toValue()) ?? toWords(name);

/** Converts `day-limit` to “Day limit”. */
export function toWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
