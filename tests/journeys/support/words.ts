import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsShownIn } from './limits.ts';

export const LANGUAGES = ['en', 'zh', 'zh-Hant', 'hk', 'jp', 'kr', 'ru', 'ty'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const ROOT = join(import.meta.dirname, '../../..');
const LOCALES = join(ROOT, 'locales');
const APP = JSON.parse(readFileSync(join(ROOT, 'schemas/app.json'), 'utf8')) as {
  readonly languages: Readonly<Record<Language, { readonly tag: string }>>;
};

/**
 * The BCP 47 tag that a language uses to format numbers and plurals. Its code on the wire is different (ty is Thai).
 */
export const getTag = (language: Language): string => APP.languages[language].tag;
type Tree = { readonly [key: string]: string | Tree };

function read(language: Language): Tree {
  const folder = join(LOCALES, language);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree,
    ]),
  );
}

const trees = new Map<Language, Tree>();

function findTree(language: Language): Tree {
  const tree = trees.get(language) ?? read(language);
  trees.set(language, tree);
  return tree;
}

/**
 * The text of a message key. `count` selects the plural, as in the app. Limits of rules are filled in.
 * @throws if the key or a value is missing, so that no test looks for text that does not exist
 */
export function speak(language: Language): Say {
  return (key, values = {}) => {
    const text = find(findTree(language), key, language, values.count);
    // placeholders are {name} in widgets and {{name}} in the app's messages
    return text.replace(/\{\{?(\w[\w-]*)\}?\}/g, (_, name: string) => {
      const value = values[name] ?? limitsShownIn(key)[name];
      if (value === undefined) throw new Error(`${language} ${key} needs a value for ${name}.`);
      return String(value);
    });
  };
}

function find(tree: Tree, key: string, language: Language, count?: string | number): string {
  const plural =
    count === undefined
      ? []
      : [`${key}_${new Intl.PluralRules(getTag(language)).select(Number(count))}`, `${key}_other`];
  for (const name of [key, ...plural]) {
    const found = name
      .split('.')
      .reduce<string | Tree | undefined>(
        (at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined),
        tree,
      );
    if (typeof found === 'string') return found;
  }
  throw new Error(`locales/${language} has no message ${key}.`);
}

/** A pattern that matches the text with any values, for text that changes all the time. */
export function toPattern(language: Language, key: string, count?: number): RegExp {
  const text = find(findTree(language), key, language, count);
  const parts = text.split(/\{\{?\w[\w-]*\}?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+?')}$`);
}
