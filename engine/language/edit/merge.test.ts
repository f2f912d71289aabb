import { describe, expect, it } from 'vitest';
import { applyOperation, EditError, mergeTexts, type Operation } from './index.ts';
import { print, printedFrom } from './print.ts';
import { listEntries, isNode, listItems, type Json, readOnce } from '../patches/index.ts';
import { readTree } from '../../compiler/project/tree.ts';
import { type Random, createRandom } from '../../../tests/kit/random.ts';
import { WHOLE } from '../../../tests/kit/sample.ts';

const COUNT = WHOLE ? 1000 : 60;
const given = readTree('.');
const PAGES = [...given.keys()].filter((path) => /^schemas\/(pages|fragments)\//.test(path));

const findTree = (path: string, text: string): Json => {
  const { tree } = readOnce(path, text);
  if (tree === undefined) throw new Error(`${path} cannot be read:\n${text}`);
  return tree;
};

/** The nodes that are in lists and have an id. */
function listNodes(tree: Json): Json[] {
  const found: Json[] = [];
  const collect = (json: Json): void => {
    if (isNode(json) && json.get('id') !== undefined && json.parent?.type === 'array') found.push(json);
    for (const [, value] of listEntries(json)) collect(value);
    listItems(json).forEach(collect);
  };
  collect(tree);
  return found;
}

/** The ids of the nodes that one side may change: every second node. */
const ownIds = (base: string, path: string, side: number): readonly string[] =>
  listNodes(findTree(path, base))
    .map(getName)
    .filter((_, at) => at % 2 === side);

const getName = (json: Json): string => json.get('id')?.text ?? '';
/** The ids of all nodes, in order. */
const idsIn = (path: string, text: string): readonly string[] => listNodes(findTree(path, text)).map(getName);

const isLeaf = (json: Json): boolean => !json.members.has('children') && !json.members.has('slots');

/** Picks a random operation for one side. Undefined if there is no node left that it may change. */
function getOperation(tree: Json, side: number, ids: readonly string[], random: Random): Operation | undefined {
  const file = tree.source.path;
  const own = listNodes(tree).filter((json) => ids.includes(getName(json)));
  if (own.length === 0) return undefined;
  const node = random.pick(own);
  const id = `${side === 0 ? 'ours' : 'theirs'}-${random.below(1e9)}`;
  const at = random.pick(['before', 'after'] as const);
  const siblings = listItems(node.parent).filter((other) => other !== node);
  const leaves = own.filter(isLeaf);
  const operations: readonly Operation[] = [
    { op: 'insert', file, node: getName(node), at, value: { id, widget: 'divider', props: {} } },
    { op: 'set', file, node: getName(node), path: '/description', value: id },
    { op: 'set', file, node: getName(node), path: `/props/${id}`, value: { value: id } },
    ...(siblings.length === 0
      ? []
      : ([{ op: 'move', file, node: getName(node), beside: getName(random.pick(siblings)), at }] as const)),
    ...(leaves.length === 0 ? [] : ([{ op: 'remove', file, node: getName(random.pick(leaves)) }] as const)),
  ];
  return random.pick(operations);
}

function getBranch(path: string, base: string, side: number, random: Random): string {
  let text = base;
  const ids = ownIds(base, path, side);
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    try {
      const files = new Map([[path, text]]);
      const operation = getOperation(findTree(path, text), side, ids, random);
      if (operation !== undefined) text = applyOperation(files, operation).get(path) ?? text;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
  }
  return text;
}

const isAsFormatted = (path: string, text: string): boolean =>
  `${print(printedFrom(findTree(path, text)), { indent: '', column: 0, tail: 0 }, { step: '  ', end: '\n' })}\n` ===
  text;

const NAMES = /"((?:ours|theirs)-\d+)"/g;
const namesIn = (text: string): string[] => [...text.matchAll(NAMES)].map(([, name = '']) => name);

describe('a merge of two branches', () => {
  it('has no conflicts if they change different values, and has all that each has added', () => {
    const random = createRandom(200);
    for (let count = 0; count < COUNT;) {
      const path = random.pick(PAGES);
      const base = given.get(path) ?? '';
      if (listNodes(findTree(path, base)).length < 5) continue;
      count += 1;
      const [ours, theirs] = [getBranch(path, base, 0, random), getBranch(path, base, 1, random)];

      const merged = mergeTexts(path, { base, ours, theirs });

      expect({ path, conflicts: merged.conflicts }).toEqual({ path, conflicts: [] });
      expect({ path, isFormatted: isAsFormatted(path, merged.text) }).toEqual({ path, isFormatted: true });
      const [was, own, other, now] = [base, ours, theirs, merged.text].map((text) => idsIn(path, text));
      const stays = (id: string): boolean =>
        !was?.includes(id) || (own?.includes(id) === true && other?.includes(id) === true);
      const expected = [...new Set([...(own ?? []), ...(other ?? [])])].filter(stays);
      expect({ path, ids: now?.toSorted() }).toEqual({ path, ids: expected.toSorted() });
      const kept = new Set(namesIn(merged.text));
      const missing = [...namesIn(ours), ...namesIn(theirs)].filter((name) => !kept.has(name));
      expect({ path, missing }).toEqual({ path, missing: [] });
    }
  });

  it('is ours if they have changed nothing, byte for byte', () => {
    const base = '{"a":  1,\r\n  "b": [ 1,2 ] }\r\n';
    const ours = '{"a":  2,\r\n  "b": [ 1,2 ] }\r\n';

    expect(mergeTexts('x.json', { base, ours, theirs: base })).toEqual({ text: ours, conflicts: [] });
    expect(mergeTexts('x.json', { base, ours: base, theirs: '{ "a": 2, "b": [1, 2] }' }).text).toBe(ours);
  });
});

it('a file that both sides have added has what each of them has', () => {
  const { text, conflicts } = mergeTexts('x.json', { base: '', ours: '{ "a": 1 }\n', theirs: '{ "b": 2 }\n' });

  expect({ text, conflicts }).toEqual({ text: '{ "a": 1, "b": 2 }\n', conflicts: [] });
});

const node = (id: string, more: object = {}): object => ({ id, widget: 'text', ...more });

const merge = (base: object, ours: object, theirs: object) => {
  const [one, two, three] = [base, ours, theirs].map((value) => JSON.stringify(value));
  const { text, conflicts } = mergeTexts('x.json', { base: one ?? '', ours: two ?? '', theirs: three ?? '' });
  return { value: JSON.parse(text) as unknown, conflicts };
};

describe('a node', () => {
  it('that one side moves into a new container keeps what the other side has changed in it', () => {
    const box = (child: object): object => node('box', { children: [child] });

    expect(
      merge({ body: [node('a')] }, { body: [node('a', { props: { text: 'new' } })] }, { body: [box(node('a'))] }),
    ).toEqual({ value: { body: [box(node('a', { props: { text: 'new' } }))] }, conflicts: [] });
    expect(
      merge({ body: [node('a')] }, { body: [box(node('a'))] }, { body: [node('a', { props: { text: 'new' } })] }),
    ).toEqual({ value: { body: [box(node('a', { props: { text: 'new' } }))] }, conflicts: [] });
  });

  it('moves beside one that the other side moves', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => node(id));

    expect(merge({ body: [a, b, c, d] }, { body: [b, a, c, d] }, { body: [a, b, d, c] })).toEqual({
      value: { body: [b, a, d, c] },
      conflicts: [],
    });
  });

  it('that one side removes and the other changes is asked about, and stays as we have it', () => {
    const base = { body: [node('a'), node('b')] };
    const changed = { body: [node('a', { visible: false }), node('b')] };
    const removed = { body: [node('b')] };
    const conflict = { pointer: '/body/0', base: node('a') };

    expect(merge(base, changed, removed)).toMatchObject({ value: changed, conflicts: [conflict] });
    expect(merge(base, removed, changed)).toMatchObject({ value: removed, conflicts: [conflict] });
  });

  it('that both sides move into each other stays where we have it', () => {
    const base = { body: [node('a', { children: [] }), node('b', { children: [] })] };
    const ours = { body: [node('b', { children: [node('a', { children: [] })] })] };
    const theirs = { body: [node('a', { children: [node('b', { children: [] })] })] };

    const { value, conflicts } = merge(base, ours, theirs);

    expect(value).toEqual(ours);
    expect(conflicts.length).toBeGreaterThan(0);
  });
});

describe('a value', () => {
  it('that both sides set alike is no conflict; set differently, it is one', () => {
    const [base, ours, theirs] = [{ a: { b: 1 } }, { a: { b: 2, c: 3 } }, { a: { b: 4, d: 5 } }];

    expect(merge(base, ours, ours)).toEqual({ value: ours, conflicts: [] });
    expect(merge(base, ours, theirs)).toEqual({
      value: { a: { b: 2, c: 3, d: 5 } },
      conflicts: [
        {
          pointer: '/a/b',
          path: '/a/b',
          base: 1,
          ours: 2,
          theirs: 4,
          take: {
            theirs: { op: 'set', file: 'x.json', path: '/a/b', value: 4 },
            base: { op: 'set', file: 'x.json', path: '/a/b', value: 1 },
          },
        },
      ],
    });
  });

  it('in a list without ids is merged as a whole', () => {
    const [base, ours, theirs] = [{ on: [1, 2] }, { on: [1, 3] }, { on: [4, 2] }];

    expect(merge(base, base, theirs)).toEqual({ value: theirs, conflicts: [] });
    expect(merge(base, ours, theirs)).toEqual({
      value: ours,
      conflicts: [{ pointer: '/on', path: '/on', base: [1, 2], ours: [1, 3], theirs: [4, 2], take: expect.anything() }],
    });
  });
});
