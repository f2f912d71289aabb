import { identify, type Kind, startOfFile } from '../../../compiler/check/grammar/kinds.ts';
import { readPluralKey } from '../../../language/i18n/plural-keys.ts';
import {
  findBrandFile,
  type Documents,
  listEntries,
  type Json,
  NODE_KEYS,
  type Place,
} from '../../../language/patches/index.ts';

/** The kind of a declared name. */
export type NameKind =
  | 'route'
  | 'form'
  | 'table'
  | 'fragment'
  | 'state-set'
  | 'type'
  | 'widget'
  | 'backend'
  | 'brand'
  | 'call'
  | 'stream'
  | 'rule'
  | 'message'
  | 'guard'
  | 'constant'
  | 'language'
  | 'node'
  | 'state'
  | 'data'
  | 'parameter'
  | 'asset'
  | 'icon'
  | 'picture';

/** The declaration of a name. */
export interface Declared {
  readonly kind: NameKind;
  readonly id: string;
  readonly place: Place;
  /** The named value, such as a page, a call or a message. */
  readonly json: Json | undefined;
  /** For a message, its language. */
  readonly language?: string;
}

const WHOLE_FILES: Partial<Record<Kind, NameKind>> = {
  page: 'route',
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  state: 'state-set',
  type: 'type',
  widget: 'widget',
  brand: 'brand',
  backend: 'backend',
};

/** Sections whose keys are names, and the kind of these names. `dotted` names start with the file name. */
const SECTIONS: Partial<Record<Kind, readonly (readonly [section: string, kind: NameKind, dotted?: true])[]>> = {
  api: [
    ['calls', 'call', true],
    ['streams', 'stream', true],
  ],
  rule: [['rules', 'rule', true]],
  app: [
    ['guards', 'guard'],
    ['constants', 'constant'],
    ['languages', 'language'],
    ['routes', 'route'],
    ['data', 'data'],
  ],
  page: [
    ['params', 'parameter'],
    ['data', 'data'],
    ['state', 'state'],
  ],
  form: [
    ['params', 'parameter'],
    ['state', 'state'],
  ],
  table: [['params', 'parameter']],
  fragment: [['params', 'parameter']],
};

/** All declared names, in file order. */
export function declaredNames({ trees, paths }: Pick<Documents, 'trees' | 'paths'>): Declared[] {
  const found: Declared[] = [];
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity !== undefined) listNames(identity.kind, identity.name, tree, found);
  }
  for (const path of paths) {
    const [, name] = /^schemas\/brands\/[^/]+\/(assets\/.+)$/.exec(path) ?? [];
    if (name !== undefined) found.push({ kind: 'asset', id: name, place: startOfFile(path), json: undefined });
    const file = findBrandFile(path);
    if (file !== undefined) found.push({ kind: file.kind, id: file.name, place: startOfFile(path), json: undefined });
  }
  return found;
}

function listNames(kind: Kind, name: string, tree: Json, found: Declared[]): void {
  const whole = WHOLE_FILES[kind];
  if (whole !== undefined) found.push({ kind: whole, id: name, place: opening(tree), json: tree });
  for (const [section, of, dotted] of SECTIONS[kind] ?? [])
    for (const [key, member] of tree.get(section)?.members ?? [])
      found.push({ kind: of, id: dotted ? `${name}.${key}` : key, place: member.key, json: member.value });
  if (kind === 'app')
    for (const [key, member] of tree.get('state')?.members ?? [])
      found.push({ kind: 'state', id: `app.${key}`, place: member.key, json: member.value });
  if (kind === 'locale') getMessages(name, tree, found);
  if (NODE_FILES.has(kind)) listNodes(tree, found);
}

const NODE_FILES: ReadonlySet<Kind> = new Set(['page', 'app', 'table', 'form', 'fragment']);

function listNodes(json: Json, found: Declared[]): void {
  const id = json.get('id');
  if (id?.text !== undefined && NODE_KEYS.some((key) => json.members.has(key)))
    found.push({ kind: 'node', id: id.text, place: id, json });
  for (const [name, value] of listEntries(json)) if (name !== 'props') listNodes(value, found);
  for (const item of json.items) listNodes(item, found);
}

function getMessages(name: string, tree: Json, found: Declared[]): void {
  const [language = '', file = ''] = name.split('/');
  const collect = (prefix: string, json: Json): void => {
    for (const [key, { key: place, value }] of json.members) {
      if (key === '$schema') continue;
      if (value.type === 'object') collect(`${prefix}.${key}`, value);
      const message = readPluralKey(key, (other) => json.get(other)?.text)?.message ?? key;
      if (value.text !== undefined)
        found.push({ kind: 'message', id: `${prefix}.${message}`, place, json: value, language });
    }
  };
  collect(file, tree);
}

/** The position of a whole file's declaration: its opening bracket. */
const opening = (tree: Json): Place => ({ source: tree.source, offset: tree.offset, length: 1, pointer: '' });
