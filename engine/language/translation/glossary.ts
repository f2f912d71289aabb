import type { Texts } from './texts.ts';

/** A product term, and the messages that must use it in every language. */
interface Term {
  readonly name: string;
  readonly keys: readonly string[];
}

/** The word that a language uses for a term, and the words that it must never use. */
interface Word {
  readonly term: string;
  /** The accepted forms, without their inflected endings. */
  readonly forms: readonly string[];
  /** Texts, or regular expressions between slashes. */
  readonly never: readonly string[];
}

/** A language's words for all terms. */
export interface Glossary {
  readonly words: readonly Word[];
  /** Keys of messages that may contain forbidden words. */
  readonly exceptions: readonly string[];
}

const INFLECTED = /·.*$/;
const VALUES = /\{\{[^}]*\}\}|\{[^}]*\}|https?:\/\/\S+|<[^>]*>/g;

/** The rows of the table with these columns. In cells, `\|` is an escaped vertical bar. */
function readRows(page: string, columns: readonly string[]): string[][] {
  const lines = page.split('\n');
  const cells = (line: string): string[] =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const start = lines.findIndex((line) => line.startsWith('|') && cells(line).join() === columns.join());
  if (start === -1) throw new Error(`There is no table of ${columns.join(', ')}.`);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end === -1 ? undefined : end).map(cells);
}

const findQuoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
const splitList = (cell: string): string[] => cell.split(', ').filter((part) => part !== '');

/** The pattern for an entry of `never`. */
export function getPattern(text: string): RegExp {
  const pattern = /^\/(.+)\/$/.exec(text)?.[1];
  return new RegExp(pattern ?? text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'iu');
}

export function readTerms(page: string): Term[] {
  return readRows(page, ['term', 'what it is', 'said in']).map(([name = '', , keys = '']) => ({
    name,
    keys: findQuoted(keys),
  }));
}

/** @param page Markdown, as in `docs/glossary` */
export function readGlossary(page: string): Glossary {
  const words = readRows(page, ['term', 'here', 'never']).map(([term = '', here = '', never = '']) => ({
    term,
    forms: here.split(' / ').map((form) => form.replace(INFLECTED, '').trim()),
    never: splitList(never).map((text) => findQuoted(text)[0] ?? text),
  }));
  const [, exceptions = ''] = page.split('## Exceptions');
  return { words, exceptions: exceptions.split('\n').flatMap((line) => findQuoted(line).slice(0, 1)) };
}

const has = (text: string, form: string): boolean => text.toLocaleLowerCase().includes(form.toLocaleLowerCase());

/** Messages that use a forbidden word for a term. */
export function findForbidden(texts: Texts, { words, exceptions }: Glossary): string[] {
  return [...texts]
    .filter(([key]) => !exceptions.includes(key))
    .flatMap(([key, text]) => {
      const said = text.replaceAll(VALUES, ' ').trim();
      return words.flatMap(({ term, forms, never }) =>
        never
          .filter((forbidden) => getPattern(forbidden).test(said))
          .map((forbidden) => `${key}: "${forbidden}" is never used for ${term} (${forms.join(' / ')}) in "${text}"`),
      );
    });
}

/** Messages that should use a term's word but do not. */
export function findUnnamed(texts: Texts, { words }: Glossary, terms: readonly Term[]): string[] {
  const byTerm = new Map(words.map((word) => [word.term, word.forms]));
  return terms.flatMap(({ name, keys }) =>
    keys
      .filter((key) => !(byTerm.get(name) ?? []).some((form) => has(texts.get(key) ?? '', form)))
      .map((key) => `${key}: "${texts.get(key) ?? '--'}" does not say ${name} (${byTerm.get(name)?.join(' / ')})`),
  );
}
