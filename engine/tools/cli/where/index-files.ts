import { isSchema, type Schema } from '../../../compiler/check/grammar/schema.ts';
import { identify } from '../../../compiler/check/grammar/kinds.ts';
import {
  type Documents,
  listItems,
  type Json,
  placeAllOwnFiles,
  readDocuments,
  Source,
  listEntries,
  offsetInString,
} from '../../../language/patches/index.ts';
import { declaredNames } from '../names/declared.ts';
import { addCode } from './code.ts';
import { addUses } from './declarations.ts';
import { addFields } from './fields.ts';
import { Mentions, type Mention } from './mentions.ts';
import { LIMITS, limitSetName } from '../../../language/expression/limits.ts';

/** Adds the calls, streams, pages and forms in fixtures, and the texts in their responses. */
function addFixtures({ trees }: Documents, mentions: Mentions): void {
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity?.kind !== 'fixture') continue;
    const note = identity.name;
    const addKeys = (json: Json | undefined, kind: Mention['kind']): void => {
      for (const [name, { key }] of json?.members ?? [])
        mentions.add(name, { kind, role: 'fixture', place: key, note });
    };
    const addAnswers = (json: Json): void => {
      addKeys(json.get('answers'), 'call');
      addKeys(json.get('streams'), 'stream');
      for (const section of ['answers', 'streams'])
        for (const [id, answer] of listEntries(json.get(section))) addTexts(answer, id, mentions);
    };
    addAnswers(tree);
    addKeys(tree.get('pages'), 'route');
    addKeys(tree.get('forms'), 'form');
    for (const [, page] of listEntries(tree.get('pages'))) addAnswers(page);
  }
}

function addTexts(json: Json, id: string, mentions: Mentions): void {
  if (json.text !== undefined) mentions.addAnswer(id, json.text, json);
  for (const [, value] of listEntries(json)) addTexts(value, id, mentions);
  for (const item of json.items) addTexts(item, id, mentions);
}

/**
 * Adds rule limits and the expressions that read them. A limit is found by its name in expressions, such as
 * `limits.registration.password_minimum`, and by the last one or two parts of it.
 */
function addLimits({ trees }: Documents, mentions: Mentions): void {
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity?.kind !== 'rule') continue;
    for (const [name, { key }] of tree.get('limits')?.members ?? [])
      for (const id of listIds(limitSetName(identity.name), name))
        mentions.add(id, { kind: 'limit', role: 'defines', place: key });
  }
  for (const tree of trees.values()) addReads(tree, mentions);
}

const listIds = (set: string, name: string): readonly string[] => [`${LIMITS}.${set}.${name}`, `${set}.${name}`, name];

const READ = new RegExp(`(?<![\\w.])${LIMITS}\\.(\\w+)\\.(\\w+)`, 'g');

function addReads(json: Json, mentions: Mentions): void {
  if (json.text?.startsWith('=') === true)
    for (const { 0: read, 1: set = '', 2: name = '', index } of json.text.matchAll(READ)) {
      const place = {
        source: json.source,
        offset: offsetInString(json, index),
        length: read.length,
        pointer: json.pointer,
      };
      for (const id of listIds(set, name)) mentions.add(id, { kind: 'limit', role: 'reads', place });
    }
  for (const [, value] of listEntries(json)) addReads(value, mentions);
  for (const item of json.items) addReads(item, mentions);
}

/** Indexes files (path → text): declarations, messages, contracts, examples and code. */
export function indexFiles(files: ReadonlyMap<string, string>): Mentions {
  const mentions = new Mentions();
  const documents = placeAllOwnFiles(readDocuments(files));
  for (const { kind, id, place, language, json } of declaredNames(documents)) {
    if (language === undefined) mentions.add(id, { kind, role: 'defines', place });
    else mentions.add(id, { kind, role: 'says', place, note: language });
    if (kind === 'message' && json?.text !== undefined) mentions.addText(id, json.text);
  }
  addUses(documents, listContracts(documents), mentions);
  addRules(documents, mentions);
  addLimits(documents, mentions);
  addFixtures(documents, mentions);
  addFields(documents, files, mentions);
  for (const [path, tree] of documents.trees) {
    addExamples(path, tree, mentions);
    addConstants(path, tree, mentions);
  }
  for (const [path, text] of files) {
    addView(path, text, mentions);
    if (/\.tsx?$/.test(path)) addCode(path, text, mentions);
  }
  return mentions;
}

function listContracts({ trees }: Documents): Map<string, Schema> {
  const contracts = new Map<string, Schema>();
  for (const [path, tree] of trees) {
    const identity = identify(path);
    const value = identity?.kind === 'widget' ? tree.toValue() : undefined;
    if (identity !== undefined && isSchema(value)) contracts.set(identity.name, value);
  }
  return contracts;
}

const VERDICTS = ['pass', 'fail', 'unknown'];

/** Adds the test cases of rules, and their messages in every language. */
function addRules({ trees }: Documents, mentions: Mentions): void {
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity?.kind !== 'rule') continue;
    for (const [name, { value }] of tree.get('rules')?.members ?? []) {
      const id = `${identity.name}.${name}`;
      for (const note of VERDICTS)
        for (const place of listItems(value.get('cases')?.get(note)))
          mentions.add(id, { kind: 'rule', role: 'case', place, note });
      const message = value.get('message');
      for (const said of mentions.of(message?.text ?? message?.get('key')?.text ?? ''))
        if (said.role === 'says') mentions.add(id, { ...said, kind: 'rule' });
    }
  }
}

/** Adds the values that brands give to constants. */
function addConstants(path: string, tree: Json, mentions: Mentions): void {
  const identity = identify(path);
  if (identity?.kind !== 'brand') return;
  for (const [name, { key }] of tree.get('constants')?.members ?? [])
    mentions.add(name, { kind: 'constant', role: 'sets', place: key, note: identity.name });
}

const EXAMPLES = /^widgets\/([^/]+)\/\1\.examples\.json$/;

/** Adds examples as cases of their widget, and the widgets in their slots. */
function addExamples(path: string, tree: Json, mentions: Mentions): void {
  const widget = EXAMPLES.exec(path)?.[1];
  if (widget === undefined) return;
  for (const example of listItems(tree)) {
    mentions.add(widget, { kind: 'widget', role: 'case', place: example.get('name') ?? example });
    addShown(example.get('slots'), mentions);
  }
}

function addShown(json: Json | undefined, mentions: Mentions): void {
  if (json === undefined) return;
  const widget = json.get('widget');
  if (widget?.text !== undefined) mentions.add(widget.text, { kind: 'widget', role: 'uses', place: widget });
  for (const [name, { value }] of json.members) if (name !== 'props') addShown(value, mentions);
  for (const item of json.items) addShown(item, mentions);
}

const VIEW = /^widgets\/([^/]+)\/([A-Z]\w*)\.tsx$/;

/** Adds a widget's view, such as `widgets/table-row/TableRow.tsx`. */
function addView(path: string, text: string, mentions: Mentions): void {
  const [, widget, view] = VIEW.exec(path) ?? [];
  if (widget === undefined || view?.toLowerCase() !== widget.replaceAll('-', '')) return;
  const source = new Source(path, text);
  const offset = Math.max(0, text.search(new RegExp(`^export (?:const|function) ${view}\\b`, 'mu')));
  mentions.add(widget, { kind: 'widget', role: 'draws', place: { source, offset, length: 1, pointer: '' } });
}
