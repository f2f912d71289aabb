import { freeName } from '../../../free-name.ts';
import { GRAMMAR } from '@vitrine/engine/check';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import { getMessages, newKey } from '../../project/message-keys.ts';
import type { Project } from '../../project/project.ts';
import { getKey } from '../../project/texts.ts';

/** A state set: the labels and tones for the codes of a field. */
export interface StateSet {
  readonly file: string;
  readonly id: string;
  readonly doc: string;
  /** The codes, in the order of the file. */
  readonly codes: readonly Code[];
}

export interface Code {
  readonly code: string;
  /** The name of the state in expressions. */
  readonly name: string;
  readonly label: JsonValue | undefined;
  readonly tone: string;
  /** The codes that can follow this one; undefined if that is not specified. */
  readonly next: readonly string[] | undefined;
}

const getFolder = (project: Project): string => `${project.snapshot.roots.schemas}/states/`;

/** The tones that the grammar allows. */
export const TONES: readonly string[] = tonesIn(GRAMMAR.get('state.schema.json'));

function tonesIn(schema: object | undefined): readonly string[] {
  const path = ['properties', 'codes', 'additionalProperties', 'properties', 'tone', 'enum'];
  const tones = getIn(schema as JsonObject | undefined, ...path);
  return isList(tones) ? tones.map(String) : [];
}

/**
 * Lists the state sets of the project.
 * @param brand the brand whose changes are applied; without one, the sets that all brands share
 */
export const stateSets = (project: Project, brand?: string): readonly StateSet[] =>
  project.paths
    .filter((path) => path.startsWith(getFolder(project)) && path.endsWith('.json'))
    .map((file) => ({ file, id: file.slice(getFolder(project).length).replace(/\.json$/, '') }))
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ file, id }) => {
      const declared = project.readFor(brand, file);
      return {
        file,
        id,
        doc: textOr(declared['description'], ''),
        codes: project.namesIn(brand, file, 'codes').flatMap((code) => getCode(code, getIn(declared, 'codes', code))),
      };
    });

function getCode(code: string, declared: JsonValue | undefined): readonly Code[] {
  const next = getIn(declared, 'next');
  if (!isObject(declared)) return [];
  return [
    {
      code,
      name: textOr(declared['name'], ''),
      label: declared['label'],
      tone: textOr(declared['tone'], ''),
      next: isList(next) ? next.map(String) : undefined,
    },
  ];
}

/** The JSON pointer of a code in the file of its set. */
export const getPath = (code: string): string => `/codes/${code.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Returns a function that tells whether a string in a declaration refers to a set, as in `{ "states": "loan" }` and
 * `states.loan.paid`.
 */
export function namesSet(id: string): (text: string, name: string) => boolean {
  const read = new RegExp(`\\bstates\\.${id.replaceAll('-', '_')}\\.`);
  return (text, name) => (name === 'states' ? text === id : text.startsWith('=') && read.test(text));
}

export const moveCode = ({ file, codes }: StateSet, code: string, to: number): Operation => {
  const others = codes.filter((each) => each.code !== code);
  const before = others[to]?.code;
  return { op: 'order', file, path: getPath(code), ...(before !== undefined && { before }) };
};

export const removeCode = ({ file }: StateSet, code: string): Operation => ({
  op: 'remove',
  file,
  path: getPath(code),
});

/** Whether this code can be added to a set. */
export const isFree = ({ codes }: StateSet, code: string): boolean =>
  code !== '' && !FORBIDDEN.has(code) && codes.every((each) => each.code !== code);

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Adds a code, with its label in the source language. Undefined if the project has no messages. */
export function addCode(
  project: Project,
  set: StateSet,
  { code, word, tone }: Readonly<Record<'code' | 'word' | 'tone', string>>,
): Operation | undefined {
  const name = nameFor(set, word);
  const key = keyFor(project, set, name, word);
  if (key === undefined) return undefined;
  const message = { op: 'message', language: project.snapshot.sourceLanguage, key, text: word } as const;
  const value = { name, label: key, tone };
  return { op: 'all', operations: [message, { op: 'set', file: set.file, path: getPath(code), value }] };
}

/** Makes a name for expressions from a word. The name is unique in the set. */
function nameFor({ codes }: StateSet, word: string): string {
  const words = (word.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_').replace(/^[\d_]+/, '') || 'state';
  return freeName(words, (free) => codes.every(({ name }) => name !== free), '_');
}

/** Makes a key for a label, in the message file of the other codes' labels. */
function keyFor(project: Project, { file, codes }: StateSet, name: string, word: string): string | undefined {
  const messages = getMessages(project);
  const beside = codes.flatMap(({ label }) => getKey(label) ?? []).at(-1);
  const key = beside?.replace(/[^.]*$/, name);
  if (key !== undefined && messages.every((each) => each.key !== key)) return key;
  return newKey(messages, project.read(file), word);
}
