import { freeName } from '../../free-name.ts';
import type { Operation } from '@vitrine/engine/edit';
import type { ExpressionPosition } from '../../protocol.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json.ts';
import type { Project } from './project.ts';
import { getKey } from './texts.ts';

export interface Message {
  readonly key: string;
  readonly text: string;
}

/**
 * All messages without plural forms, in the source language.
 * @param brand the brand whose texts are used, including messages that only this brand has
 */
export function getMessages(project: Project, brand?: string): readonly Message[] {
  const { roots, sourceLanguage } = project.snapshot;
  const said = (root: string, prefix: string): readonly Message[] => {
    const folder = `${root}/${sourceLanguage}/`;
    return project.paths.flatMap((path) => {
      const [area, more] = path.startsWith(folder) ? path.slice(folder.length).split('.json') : [];
      const isFile = area !== undefined && more === '' && !area.includes('/');
      return isFile ? textsIn(project.readFor(brand, path), `${prefix}${area}`) : [];
    });
  };
  const own = brand === undefined ? [] : said(`${roots.brands}/${brand}/locales`, `${brand}.`);
  return [...said(roots.locales, ''), ...own];
}

/** The messages of all brands, so that a new key can be free in each of them. */
export const everyMessage = (project: Project): readonly Message[] => [
  ...getMessages(project),
  ...project.brands.flatMap((brand) => getMessages(project, brand)),
];

const textsIn = (texts: JsonObject, prefix: string): readonly Message[] =>
  Object.entries(texts).flatMap(([name, text]): readonly Message[] => {
    const key = `${prefix}.${name}`;
    if (typeof text === 'string') return [{ key, text }];
    return isObject(text) ? textsIn(text, key) : [];
  });

/** The maximum number of words in a key. */
const LONGEST = 4;

/** Finds a free key for a new message of a file, in the message file that the file uses most. */
export function newKey(messages: readonly Message[], file: JsonValue, text: string): string | undefined {
  const area = mostUsed(areasIn(file, new Set(messages.map(({ key }) => key.split('.')[0] ?? ''))));
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.slice(0, LONGEST).join('_') || 'text';
  if (area === undefined) return undefined;
  return freeKey(messages, `${area}.${name}`);
}

/** Returns the key, with a number appended if a message already has it. */
export function freeKey(messages: readonly Message[], wanted: string): string {
  const taken = new Set(messages.map(({ key }) => key));
  return freeName(wanted, (key) => !taken.has(key), '_');
}

/** The message files that the keys in a value belong to, repeated for each key. */
function areasIn(value: JsonValue, known: ReadonlySet<string>): readonly string[] {
  if (typeof value === 'string') {
    const area = getKey(value)?.split('.')[0];
    return area !== undefined && known.has(area) ? [area] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => areasIn(each, known))
    : [];
}

function mostUsed(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Creates a message, and uses it at a place in a block. Undefined if the project has no messages. */
export function createNewMessage(
  project: Project,
  { file, node = '', path, brand }: ExpressionPosition,
  text: string,
): Operation | undefined {
  const key = newKey(everyMessage(project), project.readFor(brand, file), text);
  if (key === undefined) return undefined;
  const message = { op: 'message', language: project.snapshot.sourceLanguage, key, text } as const;
  return { op: 'all', operations: [message, { op: 'set', file, node, path, value: key }] };
}
