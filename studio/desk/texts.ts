import { getIn, type JsonValue } from './json.ts';
import type { Project } from './project.ts';

/** The languages of the project, the one that the others are translated from first. */
export function languagesOf(project: Project): readonly string[] {
  const folders = new Set(
    project.paths.flatMap((path) => {
      const found = /^locales\/([\w-]+)\/[\w-]+\.json$/.exec(path)?.[1];
      return found === undefined ? [] : [found];
    }),
  );
  return [...folders].toSorted((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b));
}

export const SOURCE = 'en';

/** The text of a message in a language; undefined if there is none, or if it has plural forms. */
export function textOf(project: Project, language: string, key: string): string | undefined {
  const [file = '', ...names] = key.split('.');
  const text = getIn(project.read(`locales/${language}/${file}.json`), ...names);
  return typeof text === 'string' ? text : undefined;
}

/** The key of a value that is a message: a key, or a key with values. */
export function keyOf(value: JsonValue | undefined): string | undefined {
  const key = typeof value === 'string' ? value : getIn(value, 'key');
  return typeof key === 'string' && /^[\w-]+(?:\.[\w-]+)+$/.test(key) ? key : undefined;
}
