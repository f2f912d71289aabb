import { listEntries, listItems, type Json, type JsonValue, pathsIn } from '../../engine/language/patches/index.ts';
import type { FileOperation, Operation } from '../../engine/language/edit/index.ts';
import { valueAt } from '../../engine/language/edit/find.ts';
import type { Random } from './random.ts';

/** Generates a random operation on a file, which may not fit it. */
export function randomOperation(tree: Json, random: Random): Operation {
  const file = tree.source.path;
  const nodes = pathsIn(tree);
  const message = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file);
  if (message !== null && random.chance(0.6)) return randomMessage(tree, message, random);
  if (nodes.length === 0 || random.chance(0.3)) return randomValue(tree, file, random);
  return randomNode(tree, nodes, random);
}

function randomMessage(tree: Json, [, language = '', area = '']: RegExpExecArray, random: Random): Operation {
  const path = random.pick(pointersIn(tree)).split('/').slice(1).join('.');
  const key = random.chance(0.3) ? `${area}.new_${random.below(1e6)}` : `${area}.${path}`;
  const text = { op: 'message', language, key } as const;
  return random.chance(0.25) ? text : { ...text, text: randomText(random) };
}

function randomValue(tree: Json, file: string, random: Random): FileOperation {
  const path = random.pick(pointersIn(tree));
  if (random.chance(0.1)) return randomOrder(tree, path, random);
  if (random.chance(0.3)) return { op: 'remove', file, path };
  const at = random.chance(0.2) ? `${path}_${random.below(1e6)}` : path;
  return { op: 'set', file, path: at, value: randomJson(random) };
}

function randomOrder(tree: Json, path: string, random: Random): FileOperation {
  const [, around = '', name = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const siblings = listEntries(valueAt(tree, around)).map(([key]) => key);
  const before = siblings.length > 1 && random.chance(0.7) ? random.pick(siblings) : undefined;
  return { op: 'order', file: tree.source.path, path, ...(before !== undefined && before !== name && { before }) };
}

function randomNode(tree: Json, nodes: readonly string[], random: Random): FileOperation {
  const file = tree.source.path;
  const node = random.pick(nodes);
  const beside = random.pick(nodes);
  const id = `new-${random.below(1e9)}`;
  const value = { id, widget: 'text', props: { text: randomText(random) } };
  const side = random.pick(['before', 'after'] as const);
  const operations: readonly FileOperation[] = [
    { op: 'insert', file, node, at: side, value },
    { op: 'insert', file, node, at: random.pick(['first', 'last']), path: '/children', value },
    {
      op: 'set',
      file,
      node,
      path: `/${random.pick(['visible', 'props/text', 'description'])}`,
      value: randomJson(random),
    },
    { op: 'remove', file, node },
    { op: 'replace', file, node, value },
    { op: 'move', file, node, beside, at: side },
    { op: 'move', file, node, beside, at: 'last', path: '/children' },
    { op: 'wrap', file, node, path: '/children', value: { id, widget: 'stack', props: {} } },
    { op: 'unwrap', file, node, path: '/children' },
    { op: 'rename', file, node, id },
    { op: 'extract', file, node, fragment: id, params: {} },
  ];
  return random.pick(operations);
}

/** Lists the JSON pointers of all values except the file's root. */
function pointersIn(json: Json, found: string[] = []): string[] {
  if (json.parent !== undefined) found.push(json.pointer);
  for (const [, value] of listEntries(json)) pointersIn(value, found);
  for (const item of listItems(json)) pointersIn(item, found);
  return found.length === 0 ? ['/nothing'] : found;
}

const WORDS = [
  'a',
  'Deposit',
  '=terms.fee > 0 ? 1 : 2',
  'สวัสดี',
  '充值',
  '入金する',
  'Пополнение',
  '“quoted”',
  '\\ and "',
];

const randomText = (random: Random): string =>
  Array.from({ length: 1 + random.below(6) }, () => random.pick(WORDS)).join(' ');

function randomJson(random: Random, depth = 0): JsonValue {
  const kind = depth > 2 ? random.below(4) : random.below(7);
  if (kind < 2) return randomText(random);
  if (kind === 2) return random.chance(0.5) ? random.below(2000) - 1000 : random.below(1e6) / 1000;
  if (kind === 3) return random.pick([true, false, null]);
  const length = random.below(5);
  if (kind === 4) return Array.from({ length: length * 8 }, () => random.below(100_000));
  if (kind === 5) return Array.from({ length }, () => randomJson(random, depth + 1));
  return Object.fromEntries(Array.from({ length }, (_, at) => [`key_${at}`, randomJson(random, depth + 1)]));
}
