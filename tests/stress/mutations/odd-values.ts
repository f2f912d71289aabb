import type { Random } from '../../kit/random.ts';
import { copyTree, type LeafTree, type Tree } from './tree.ts';

export const leaf = (value: LeafTree['value']): Tree => ({ kind: 'leaf', value });

export const MACHINE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];
export const NUMBERS = [0, -1, 1, 1.5, 1e21, -1e308, 2 ** 53, 5e-324, 99_999, 100];
export const ODD_TEXTS = [
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
export const LENGTHS = [300, 5_000, 70_000, 1_100_000];

/** A value of a different type. */
export function changeType(tree: Tree, random: Random): Tree {
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

export function misspell(text: string, random: Random): string {
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

/** An object or list with this many levels. */
export function nest(depth: number, random: Random): Tree {
  let tree: Tree = leaf('deep');
  for (let level = 0; level < depth; level += 1)
    tree = random.chance(0.5) ? { kind: 'list', items: [tree] } : { kind: 'object', members: [['slots', tree]] };
  return tree;
}
