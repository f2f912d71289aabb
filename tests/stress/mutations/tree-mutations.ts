import type { Random } from '../../kit/random.ts';
import { breakExpression } from './expressions.ts';
import { changeType, FAILING, leaf, LENGTHS, MACHINE_NAMES, misspell, nest, NUMBERS, ODD_TEXTS } from './odd-values.ts';
import { findContainers, copyTree, findSpots, type LeafTree, type Spot, type Tree } from './tree.ts';

/** Parts of other declarations that a mutation may use. */
export interface Pool {
  readonly strings: readonly string[];
  readonly expressions: readonly string[];
  readonly parts: readonly Tree[];
}

/** Changes a tree in place or returns a new one. Returns undefined if this mutation does not apply to it. */
type Mutation = (tree: Tree, random: Random, pool: Pool) => Tree | undefined;

/** Whether a string has an effect, unlike a description. */
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

/** Tree mutations, by name. */
export const TREE_MUTATIONS: Readonly<Record<string, Mutation>> = {
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
