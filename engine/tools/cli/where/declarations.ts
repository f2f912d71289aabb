import { grammar, own, type Schema } from '../../../compiler/check/grammar/schema.ts';
import { validate, type Visitor } from '../../../compiler/check/grammar/validate.ts';
import { identify } from '../../../compiler/check/grammar/kinds.ts';
import { contractGrammar } from '../../../compiler/check/types/contract.ts';
import { type Documents, listEntries, listItems, type Json, type Place } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import type { NameKind } from '../names/declared.ts';
import { type OwnNames, readPaths } from './expressions.ts';
import type { Mention, Mentions } from './mentions.ts';

/** The format in the schema → the kind of name. */
const KINDS: Readonly<Record<string, Mention['kind']>> = {
  message: 'message',
  route: 'route',
  backend: 'backend',
  call: 'call',
  stream: 'stream',
  rule: 'rule',
  widget: 'widget',
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  'state-set': 'state-set',
  guard: 'guard',
  icon: 'icon',
  state: 'state',
  'state-flag': 'state',
  data: 'data',
  node: 'node',
  'form-node': 'node',
  asset: 'asset',
};

/**
 * Adds the uses of names in declarations: references defined by the grammar or a contract, and reads in expressions.
 */
export function addUses(documents: Documents, contracts: ReadonlyMap<string, Schema>, mentions: Mentions): void {
  for (const [path, tree] of documents.trees) {
    const kind = identify(path)?.kind;
    if (kind === undefined) continue;
    validate(tree, grammar.of(kind), grammar, usesVisitor(contracts, mentions));
    if (kind === 'patch') addPatch(tree, mentions);
    if (kind !== 'locale') addExpressions(tree, ownNames(tree), mentions);
  }
}

const ignored = (): void => undefined;

function usesVisitor(contracts: ReadonlyMap<string, Schema>, mentions: Mentions): Visitor {
  return {
    problem: ignored,
    format: (json, format) => {
      if (format === 'props') addProps(json, contracts, mentions);
      else if (format === 'actions') addSets(json, mentions);
      else if (format === 'type') addUse(json, /([^/]+)\.json$/.exec(json.text ?? '')?.[1], 'type', mentions);
      else if (Object.hasOwn(KINDS, format)) addUse(json, json.text, KINDS[format], mentions);
      if (format === 'rule') addOperands(json, mentions);
    },
  };
}

function addUse(place: Place, id: string | undefined, kind: Mention['kind'], mentions: Mentions): void {
  if (id !== undefined && !id.startsWith('=')) mentions.add(id, { kind, role: 'uses', place });
}

/** Adds the sources of a rule's operands in a form, such as a limit. */
function addOperands(rule: Json, mentions: Mentions): void {
  for (const [name, { value }] of rule.parent?.get('with')?.members ?? [])
    mentions.add(rule.text ?? '', { kind: 'rule', role: 'reads', place: value, note: name });
}

/** Adds the keys of `set`, which are states. */
function addSets(actions: Json, mentions: Mentions): void {
  for (const action of listItems(actions))
    for (const [name, { key }] of action.get('set')?.members ?? []) addUse(key, name, 'state', mentions);
}

/** Adds the references in props, according to their widget's contract. */
function addProps(props: Json, contracts: ReadonlyMap<string, Schema>, mentions: Mentions): void {
  const contract = contracts.get(props.parent?.get('widget')?.text ?? '');
  if (contract === undefined) return;
  const visitor: Visitor = {
    problem: ignored,
    handles: (json, schema) => addPropUses(json, own(schema, 'format'), mentions),
  };
  validate(props, { ...contract, required: [] }, contractGrammar(contract), visitor);
}

/** The message keys in a text, which may be conditional. */
const messagesIn = (json: Json): Json[] =>
  json.type === 'object'
    ? ['key', 'then', 'else'].flatMap((name) => {
        const part = json.get(name);
        return part === undefined ? [] : name === 'key' ? [part] : messagesIn(part);
      })
    : [json];

function addPropUses(json: Json, format: unknown, mentions: Mentions): boolean {
  if (format === 'message') {
    for (const part of messagesIn(json)) addUse(part, part.text, 'message', mentions);
    return true;
  }
  if (format === 'state') {
    const set = json.get('states');
    if (set !== undefined) addUse(set, set.text, 'state-set', mentions);
    return true;
  }
  // in the grammar, an asset is a file in the brand's assets folder, but in a prop, it is a picture
  const kind = format === 'asset' ? 'picture' : typeof format === 'string' ? lookUp(KINDS, format) : undefined;
  if (json.text !== undefined && kind !== undefined) addUse(json, json.text, kind, mentions);
  return json.text?.startsWith('=') === true;
}

const TARGETS: Partial<Record<string, NameKind>> = {
  page: 'route',
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  state: 'state-set',
};

/** Adds a patch's target and nodes. */
function addPatch(tree: Json, mentions: Mentions): void {
  const target = tree.get('target');
  const identity = identify(`schemas/${target?.text ?? ''}`);
  const kind = identity === undefined ? undefined : TARGETS[identity.kind];
  if (target !== undefined && identity !== undefined && kind !== undefined)
    mentions.add(identity.name, { kind, role: 'patches', place: target });
  for (const step of listItems(tree.get('patches'))) {
    const node = step.get('node');
    if (node?.text !== undefined) mentions.add(node.text, { kind: 'node', role: 'patches', place: node });
    addFiles(step.get('value'), mentions);
  }
}

/** Adds the brand's icons and pictures that occur in a value set by a patch. */
function addFiles(json: Json | undefined, mentions: Mentions): void {
  if (json === undefined) return;
  const file = json.text === undefined ? undefined : mentions.of(json.text).find(({ kind }) => isFile(kind));
  if (file !== undefined) addUse(json, json.text, file.kind, mentions);
  for (const [, value] of listEntries(json)) addFiles(value, mentions);
  for (const item of json.items) addFiles(item, mentions);
}

const isFile = (kind: Mention['kind']): boolean => kind === 'icon' || kind === 'picture';

function ownNames(tree: Json): OwnNames {
  const isPage = tree.get('body') !== undefined && tree.get('title') !== undefined;
  const named = (section: string, kind: NameKind) =>
    listEntries(tree.get(section)).map(([name]) => [name, kind] as const);
  // pages read their parameters as params.<name>
  return new Map([
    ...(isPage ? [] : named('params', 'parameter')),
    ...named('state', 'state'),
    ...named('data', 'data'),
  ]);
}

function addExpressions(json: Json, own: OwnNames, mentions: Mentions): void {
  if (json.text?.startsWith('=') === true) {
    for (const { id, kind, place } of readPaths(json, own)) mentions.add(id, { kind, role: 'reads', place });
  }
  for (const [, value] of listEntries(json)) addExpressions(value, own, mentions);
  for (const item of json.items) addExpressions(item, own, mentions);
}
