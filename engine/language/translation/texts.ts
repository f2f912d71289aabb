import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readPluralKey, type TextBeside } from '../i18n/plural-keys.ts';

/** Flat key → text in one language: `{"title": …}` in `locales/en/deposit.json` becomes `deposit.title`. */
export type Texts = ReadonlyMap<string, string>;

/** Plural form → text. A message without plural forms has the single form ''. */
export type Forms = ReadonlyMap<string, string>;

function* flat(prefix: string, tree: object): Generator<[string, string]> {
  for (const [name, value] of Object.entries<unknown>({ ...tree })) {
    if (name === '$schema') continue;
    if (typeof value === 'string') yield [`${prefix}.${name}`, value];
    else if (typeof value === 'object' && value !== null) yield* flat(`${prefix}.${name}`, value);
  }
}

/** All texts in a language. `files` maps project paths to file contents. */
export function textsAmong(files: ReadonlyMap<string, string>, language: string): Texts {
  const prefix = `locales/${language}/`;
  const own = [...files].filter(([path]) => path.startsWith(prefix) && path.endsWith('.json'));
  return new Map(
    own.flatMap(([path, text]) => [...flat(path.slice(prefix.length, -'.json'.length), JSON.parse(text) as object)]),
  );
}

/** Groups texts by message: `rows_one` and `rows_other` are forms of `rows`. @param source the source language */
export function getMessages(texts: Texts, source: Texts = texts): ReadonlyMap<string, Forms> {
  const messages = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const { message, category } = readPluralKey(key, beside(texts), beside(source)) ?? { message: key, category: '' };
    const forms = messages.get(message) ?? new Map<string, string>();
    forms.set(category, text);
    messages.set(message, forms);
  }
  return messages;
}

const beside =
  (texts: Texts): TextBeside =>
  (key) =>
    texts.get(key);

/** The names of a message's `{{values}}`, and of the `{values}` that widgets fill in. */
export function listValues(forms: Forms): ReadonlySet<string> {
  const all = [...forms.values()].flatMap((text) => [...text.matchAll(/\{\{\s*[\w.]+\s*\}\}|\{\s*\w+\s*\}/g)]);
  return new Set(all.map(([match]) => match.replaceAll(/\s/g, '')));
}

/** A short hash of a message, to detect later changes. */
export function getHash(forms: Forms): string {
  const text = [...forms]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map((form) => form.join('='))
    .join('\n');
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
}
