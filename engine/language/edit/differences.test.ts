import { describe, expect, it } from 'vitest';
import { readOnce } from '../patches/index.ts';
import { type Difference, listDifferences } from './differences.ts';

const node = (id: string, more: object = {}): object => ({ id, widget: 'text', ...more });

function compare(before: object, after: object): Difference[] {
  const [old, now] = [before, after].map((value) => readOnce('page.json', JSON.stringify(value)).tree);
  if (old === undefined || now === undefined) throw new Error('Expected two trees.');
  return listDifferences(old, now);
}

describe('the differences of two versions', () => {
  it('are the values that changed, by node', () => {
    const before = { title: 'a', body: [node('a', { props: { text: 'one', tone: '2' } })] };
    const after = { title: 'a', guards: ['login'], body: [node('a', { props: { text: 'two' }, visible: false })] };

    expect(compare(before, after)).toEqual([
      { kind: 'changed', node: undefined, path: '/guards', before: undefined, after: ['login'] },
      { kind: 'changed', node: 'a', path: '/props/text', before: 'one', after: 'two' },
      { kind: 'changed', node: 'a', path: '/visible', before: undefined, after: false },
      { kind: 'changed', node: 'a', path: '/props/tone', before: '2', after: undefined },
    ]);
  });

  it('tell from where to where a node has moved, and say nothing about the others', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => node(id));

    expect(compare({ body: [a, b, c] }, { body: [c, a, b] })).toEqual([
      {
        kind: 'moved',
        node: 'c',
        from: { in: undefined, at: 3, of: 3 },
        to: { in: undefined, at: 1, of: 3 },
      },
    ]);
  });

  it('know a node that is in a new container now', () => {
    const before = { body: [node('a', { visible: true })] };
    const after = { body: [node('box', { children: [node('a', { visible: false })] })] };

    expect(compare(before, after)).toEqual([
      { kind: 'added', node: 'box', place: { in: undefined, at: 1, of: 1 } },
      { kind: 'moved', node: 'a', from: { in: undefined, at: 1, of: 1 }, to: { in: 'box', at: 1, of: 1 } },
      { kind: 'changed', node: 'a', path: '/visible', before: true, after: false },
    ]);
  });

  it('name what is gone, and entries that are no nodes', () => {
    const before = { body: [node('a'), node('b')], columns: [{ id: 'x', label: 'X' }] };
    const after = { body: [node('b')], columns: [{ id: 'x', label: 'Y' }, { id: 'y' }] };

    expect(compare(before, after)).toEqual([
      { kind: 'changed', node: undefined, path: '/columns/x/label', before: 'X', after: 'Y' },
      { kind: 'added', node: 'y', place: { in: undefined, at: 2, of: 2 } },
      { kind: 'removed', node: 'a', place: { in: undefined, at: 1, of: 2 } },
    ]);
  });

  it('are none for the same values in another order of keys or another format', () => {
    expect(compare({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toEqual([]);
  });
});
