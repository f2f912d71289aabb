import { describe, expect, it } from 'vitest';
import { applyOperation, mergeTexts } from './index.ts';

const node = (id: string, more: object = {}): object => ({ id, widget: 'text', ...more });

const merge = (base: object, ours: object, theirs: object) => {
  const [one, two, three] = [base, ours, theirs].map((value) => JSON.stringify(value));
  const { text, conflicts } = mergeTexts('x.json', { base: one ?? '', ours: two ?? '', theirs: three ?? '' });
  return { value: JSON.parse(text) as unknown, conflicts };
};

describe('a value that both have changed', () => {
  const list = (...children: object[]) => ({ body: [{ id: 'box', widget: 'stack', children }, node('end')] });
  const boxes = (...lists: object[][]) => ({
    body: lists.map((children, at) => ({ id: `box-${at}`, widget: 'stack', children })),
  });
  const [a, b, c] = [node('a'), node('b'), node('c')];
  const was = node('a', { props: { text: 'old' } });
  const changed = node('a', { props: { text: 'mine' } });
  const other = node('a', { props: { text: 'theirs' } });

  it.each([
    ['is set', list(a, b, c), list(changed, b, c), list(other, b, c), list(other, b, c)],
    ['is removed', list(a, b, c), list(changed, b, c), list(b, c), list(b, c)],
    ['comes back after its neighbour', list(b, a, c), list(b, c), list(b, changed, c), list(b, changed, c)],
    ['comes back as the first', list(a, b, c), list(b, c), list(changed, b, c), list(changed, b, c)],
    ['is moved', boxes([a], [b], [c]), boxes([], [a, b], [c]), boxes([], [b], [c, a]), boxes([], [b], [c, a])],
  ])('%s as they have it by the step for theirs', (_, base, ours, theirs, expected) => {
    const { value, conflicts } = merge(base, ours, theirs);

    const steps = conflicts.flatMap(({ take }) => take.theirs ?? []);
    const files = new Map([['x.json', JSON.stringify(value)]]);
    const taken = applyOperation(files, { op: 'all', operations: steps }).get('x.json');
    expect(conflicts).toHaveLength(1);
    expect(JSON.parse(taken ?? '')).toEqual(expected);
  });

  it.each([
    ['set', list(was, b), list(changed, b), list(other, b)],
    ['changed here and removed there', list(a, b, c), list(changed, b, c), list(b, c)],
    ['moved', boxes([a], [b], [c]), boxes([], [a, b], [c]), boxes([], [b], [c, a])],
  ])('%s is what it was before by the other step', (_, base, ours, theirs) => {
    const { value, conflicts } = merge(base, ours, theirs);

    const steps = conflicts.flatMap(({ take }) => take.base ?? []);
    const files = new Map([['x.json', JSON.stringify(value)]]);
    expect(JSON.parse(applyOperation(files, { op: 'all', operations: steps }).get('x.json') ?? '')).toEqual(base);
  });

  it('in a place that is gone here has no step', () => {
    const base = list(a, b);
    const ours = { body: [node('end')] };
    const theirs = list(other, b);

    const { conflicts } = merge(base, ours, theirs);

    expect(conflicts.length).toBeGreaterThan(0);
    expect(conflicts.find(({ node: id }) => id === 'a')?.take.theirs).toBeUndefined();
  });
});
