import { breakExpression } from './expressions.ts';
import type { Random } from '../random.ts';
import { findContainers, copyTree, findSpots, toText, toTree, type LeafTree, type Spot, type Tree } from './tree.ts';

/** Parts of other declarations that a mutation may use. */
export interface Pool {
  readonly strings: readonly string[];
  readonly expressions: readonly string[];
  readonly parts: readonly Tree[];
}

/** Changes a tree in place or returns a new one; undefined if nothing in it can be changed this way. */
type Mutation = (tree: Tree, random: Random, pool: Pool) => Tree | undefined;
type TextMutation = (text: string, random: Random) => string;

const leaf = (value: LeafTree['value']): Tree => ({ kind: 'leaf', value });
/** Strings that have an effect, so not descriptions. */
const isText = (spot: Spot): boolean =>
  spot.tree.kind === 'leaf' && typeof spot.tree.value === 'string' && !['description', '$schema'].includes(spot.key);
const isExpression = (spot: Spot): boolean =>
  spot.tree.kind === 'leaf' && typeof spot.tree.value === 'string' && spot.tree.value.startsWith('=');
const textAt = (spot: Spot): string => String((spot.tree as LeafTree).value);

/** Mutates one suitable value. */
const mutateOne =
  (fits: (spot: Spot) => boolean, work: (spot: Spot, random: Random, pool: Pool) => void): Mutation =>
  (tree, random, pool) => {
    const fitting = findSpots(tree).filter(fits);
    if (fitting.length === 0) return undefined;
    work(random.pick(fitting), random, pool);
    return tree;
  };

const mutateObject =
  (work: (members: (readonly [string, Tree])[], at: number, random: Random, pool: Pool) => void): Mutation =>
  (tree, random, pool) => {
    const found = findContainers(tree, 'object').filter(({ members }) => members.length > 0);
    if (found.length === 0) return undefined;
    const { members } = random.pick(found);
    work(members, random.below(members.length), random, pool);
    return tree;
  };

const mutateList =
  (least: number, work: (items: Tree[], at: number, random: Random) => void): Mutation =>
  (tree, random) => {
    const found = findContainers(tree, 'list').filter(({ items }) => items.length >= least);
    if (found.length === 0) return undefined;
    const { items } = random.pick(found);
    work(items, random.below(items.length), random);
    return tree;
  };

function nest(depth: number, random: Random): Tree {
  let tree: Tree = leaf('deep');
  for (let level = 0; level < depth; level += 1)
    tree = random.chance(0.5) ? { kind: 'list', items: [tree] } : { kind: 'object', members: [['slots', tree]] };
  return tree;
}

const MACHINE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];
const NUMBERS = [0, -1, 1, 1.5, 1e21, -1e308, 2 ** 53, 5e-324, 99_999, 100];
const ODD_TEXTS = [
  '',
  ' ',
  '=',
  '= ',
  '==1',
  '{{',
  '{{count}}',
  '\u0000',
  '\ud800',
  '‮gnirts',
  '../../app',
  ['javascript', 'alert(1)'].join(':'),
  '<script>1</script>',
  '#/pages/',
  '💥',
];
/** Type-correct expressions that fail at run time. */
export const FAILING = [
  '=1 / 0',
  '=1 / 0 > 0',
  '=string(1 / 0)',
  "=decimal('ten')",
  "=[string(decimal('ten'))]",
  "=[{'id': string(1 / 0)}]",
  "={'id': string(1 / 0)}",
];
const LETTERS = Array.from('aez0._-/');
const LENGTHS = [300, 5_000, 70_000, 1_100_000];

/** A value of a different type. */
function changeType(tree: Tree, random: Random): Tree {
  const all: readonly Tree[] = [
    leaf(null),
    leaf(random.chance(0.5)),
    leaf(random.pick(NUMBERS)),
    leaf('text'),
    { kind: 'list', items: [] },
    { kind: 'object', members: [] },
    { kind: 'list', items: [copyTree(tree)] },
    { kind: 'object', members: [['value', copyTree(tree)]] },
  ];
  return random.pick(all);
}

function misspell(text: string, random: Random): string {
  const at = random.below(Math.max(1, text.length));
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + random.pick(LETTERS) + text.slice(at);
    case 2:
      return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
    default:
      return text.toUpperCase();
  }
}

/** Tree mutations, by name. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'delete a key': mutateObject((members, at) => members.splice(at, 1)),
  'duplicate a key': mutateObject((members, at) => {
    const member = members[at];
    if (member) members.push([member[0], copyTree(member[1])]);
  }),
  'rename a key': mutateObject((members, at, random) => {
    const member = members[at];
    if (member) members[at] = [misspell(member[0], random), member[1]];
  }),
  'add an unknown key': mutateObject((members, at, random, pool) => {
    members.splice(at, 0, [
      random.pick(['onclick', 'style', 'html', 'widgets', 'nodes', 'x']),
      copyTree(random.pick(pool.parts)),
    ]);
  }),
  'inject a name of Object.prototype': mutateObject((members, at, random) => {
    const name = random.pick(MACHINE_NAMES);
    const member = members[at];
    if (member && random.chance(0.5)) members[at] = [name, member[1]];
    else members.push([name, { kind: 'object', members: [['polluted', leaf(true)]] }]);
  }),
  'change a type': mutateOne(
    () => true,
    (spot, random) => spot.replace(changeType(spot.tree, random)),
  ),
  'change a number': mutateOne(
    ({ tree }) => tree.kind === 'leaf' && typeof tree.value === 'number',
    (spot, random) => spot.replace(leaf(random.pick(NUMBERS))),
  ),
  'turn a switch': mutateOne(
    ({ tree }) => tree.kind === 'leaf' && typeof tree.value === 'boolean',
    (spot) => spot.replace(leaf((spot.tree as LeafTree).value !== true)),
  ),
  'swap two texts': (tree, random) => {
    const texts = findSpots(tree).filter(isText);
    if (texts.length < 2) return undefined;
    const [a, b] = [random.pick(texts), random.pick(texts)];
    const [first, second] = [copyTree(a.tree), copyTree(b.tree)];
    a.replace(second);
    b.replace(first);
    return tree;
  },
  'misspell a name': mutateOne(
    (spot) => isText(spot) && !isExpression(spot),
    (spot, random) => spot.replace(leaf(misspell(textAt(spot), random))),
  ),
  'take a text from elsewhere': mutateOne(isText, (spot, random, pool) =>
    spot.replace(leaf(random.pick(pool.strings))),
  ),
  'an odd text': mutateOne(isText, (spot, random) => spot.replace(leaf(random.pick(ODD_TEXTS)))),
  'a very long text': mutateOne(isText, (spot, random) => {
    const filler = random.pick(['x', 'lorem ipsum ', '=1+', '{{a}} ', '名']);
    spot.replace(leaf(textAt(spot) + filler.repeat(Math.ceil(random.pick(LENGTHS) / filler.length))));
  }),
  'break an expression': mutateOne(isExpression, (spot, random) =>
    spot.replace(leaf(breakExpression(textAt(spot), random))),
  ),
  'another expression': mutateOne(isExpression, (spot, random, pool) =>
    spot.replace(leaf(random.pick(pool.expressions))),
  ),
  'an expression in the place of a value': mutateOne(
    ({ tree }) => tree.kind === 'leaf',
    (spot, random, pool) =>
      spot.replace(leaf(random.pick([...pool.expressions, '=null', '=1 / 0', '=[]', '={}', '=1', '=true', "='text'"]))),
  ),
  'an expression that fails': mutateOne(
    ({ tree, key }) => tree.kind === 'leaf' && !['id', '$schema', 'description'].includes(key),
    (spot, random) => spot.replace(leaf(random.pick(FAILING))),
  ),
  'nest deeply': mutateOne(
    () => true,
    (spot, random) => spot.replace(nest(random.pick([3, 20, 70, 300]), random)),
  ),
  'delete an item': mutateList(1, (items, at) => items.splice(at, 1)),
  'repeat an item': mutateList(1, (items, at, random) => {
    const item = items[at];
    if (item) items.splice(at, 0, ...Array.from({ length: random.pick([1, 1, 1, 40]) }, () => copyTree(item)));
  }),
  'swap two items': mutateList(2, (items, at, random) => {
    const other = random.below(items.length);
    const [a, b] = [items[at], items[other]];
    if (a && b) [items[at], items[other]] = [b, a];
  }),
  'reverse a list': mutateList(2, (items) => items.reverse()),
  'empty a list': mutateList(1, (items) => items.splice(0)),
  'empty an object': mutateObject((members) => members.splice(0)),
  'swap two keys': mutateObject((members, at, random) => {
    const other = random.below(members.length);
    const [a, b] = [members[at], members[other]];
    if (a && b && at !== other) {
      members[at] = [a[0], b[1]];
      members[other] = [b[0], a[1]];
    }
  }),
  'insert a part of another file': mutateOne(
    () => true,
    (spot, random, pool) => spot.replace(copyTree(random.pick(pool.parts))),
  ),
  'move a part elsewhere in the file': (tree, random) => {
    const spots = findSpots(tree);
    if (spots.length < 2) return undefined;
    random.pick(spots).replace(copyTree(random.pick(spots).tree));
    return tree;
  },
  'replace the whole': (_, random, pool) =>
    copyTree(
      random.pick([
        leaf(null),
        leaf('text'),
        leaf(1),
        { kind: 'list', items: [] } as Tree,
        { kind: 'object', members: [] } as Tree,
        random.pick(pool.parts),
      ]),
    ),
};

const NOISE = [
  '',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '=',
  '\u0000',
  '\\u12',
  '//',
  '/*',
  '😀',
  '\ud800',
  '\n',
  'NaN',
  'undefined',
  "'",
];

/** Mutations of the raw text, by name. */
const TEXT_MUTATIONS: Readonly<Record<string, TextMutation>> = {
  'truncate the file': (text, random) => text.slice(0, random.below(text.length)),
  'empty the file': () => '',
  'put noise into the file': (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(NOISE) + text.slice(at + random.below(6));
  },
  'double the file': (text) => text + text,
  'replace it by an error page': () => '<!doctype html><title>502 Bad Gateway</title>',
  'brackets without end': (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(['[', '{"a":', '[{"a":']).repeat(100_000) + text.slice(at);
  },
  'a byte order mark': (text) => `\ufeff${text}`,
};

export const MUTATION_NAMES: readonly string[] = [...Object.keys(MUTATIONS), ...Object.keys(TEXT_MUTATIONS)];

/** Mutates a file's text; returns the same text if nothing fits. */
export function mutate(text: string, name: string, random: Random, pool: Pool): string {
  const ofText = TEXT_MUTATIONS[name];
  if (ofText) return ofText(text, random);
  const tree = toTree(JSON.parse(text));
  const changed = MUTATIONS[name]?.(tree, random, pool);
  return changed === undefined ? text : `${toText(changed)}\n`;
}
