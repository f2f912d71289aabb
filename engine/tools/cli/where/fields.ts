import { identify } from '../../../compiler/check/grammar/kinds.ts';
import { type Documents, listEntries, type Json, offsetInString, Source } from '../../../language/patches/index.ts';
import type { Mentions } from './mentions.ts';

/**
 * Adds the fields of types and calls: their definitions, the reads in expressions and the sandbox, and the fixtures
 * that contain them.
 */
export function addFields(documents: Documents, files: ReadonlyMap<string, string>, mentions: Mentions): void {
  const known = new Set<string>();
  for (const [path, tree] of documents.trees) {
    const kind = identify(path)?.kind;
    if (kind === 'type' || kind === 'api') addDefinitions(tree, known, mentions);
  }
  for (const [path, tree] of documents.trees) {
    const kind = identify(path)?.kind;
    if (kind === 'fixture') addFixtureFields(tree, known, mentions);
    else if (kind !== undefined && kind !== 'locale') addReads(tree, known, mentions);
  }
  for (const [path, text] of files) if (path.startsWith('sandbox/')) addCodeFields(path, text, known, mentions);
}

/** Adds the properties of a schema. A field that is renamed with `as` is added under both names. */
function addDefinitions(json: Json, known: Set<string>, mentions: Mentions): void {
  for (const [name, { key, value }] of json.get('properties')?.members ?? []) {
    known.add(name);
    mentions.add(name, { kind: 'field', role: 'defines', place: key });
    const other = value.get('as');
    if (other?.text === undefined) continue;
    known.add(other.text);
    mentions.add(other.text, { kind: 'field', role: 'defines', place: other });
  }
  for (const [, value] of listEntries(json)) addDefinitions(value, known, mentions);
  for (const item of json.items) addDefinitions(item, known, mentions);
}

/** Matches quoted text, and names after a dot unless the name before it has a special meaning. */
const FIELD =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<!\b(?:app|brand|event|form|forms|params|route|status|tables))\.\??([A-Za-z_]\w*)(?![\w(])/g;

function addReads(json: Json, known: ReadonlySet<string>, mentions: Mentions): void {
  if (json.text?.startsWith('=') === true) {
    for (const match of json.text.matchAll(FIELD)) {
      const [, name] = match;
      if (name === undefined || !known.has(name)) continue;
      const offset = offsetInString(json, match.index + match[0].length - name.length);
      const place = { source: json.source, offset, length: name.length, pointer: json.pointer };
      mentions.add(name, { kind: 'field', role: 'reads', place });
    }
  }
  for (const [, value] of listEntries(json)) addReads(value, known, mentions);
  for (const item of json.items) addReads(item, known, mentions);
}

/** Adds each field only once per response, because all rows of a list have the same fields. */
function addFixtureFields(json: Json, known: ReadonlySet<string>, mentions: Mentions): void {
  for (const section of ['answers', 'streams'])
    for (const [call, answer] of listEntries(json.get(section))) addFirst(answer, call, new Set(), known, mentions);
  for (const [, page] of listEntries(json.get('pages'))) addFixtureFields(page, known, mentions);
}

function addFirst(json: Json, note: string, seen: Set<string>, known: ReadonlySet<string>, mentions: Mentions): void {
  for (const [name, { key, value }] of json.members) {
    if (known.has(name) && !seen.has(name)) mentions.add(name, { kind: 'field', role: 'fixture', place: key, note });
    seen.add(name);
    addFirst(value, note, seen, known, mentions);
  }
  for (const item of json.items) addFirst(item, note, seen, known, mentions);
}

/** Identifiers with an underscore. In TypeScript code, these are wire names. */
const WIRE_NAME = /(?<![\w$'"`/-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w'"`/-])/g;

function addCodeFields(path: string, text: string, known: ReadonlySet<string>, mentions: Mentions): void {
  const source = new Source(path, text);
  for (const { 0: name, index } of text.matchAll(WIRE_NAME)) {
    if (!known.has(name)) continue;
    const place = { source, offset: index, length: name.length, pointer: '' };
    mentions.add(name, { kind: 'field', role: 'mentions', place });
  }
}
