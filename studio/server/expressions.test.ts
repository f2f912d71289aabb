import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../tests/kit/base-project.ts';
import { Expressions } from './expressions.ts';
import { Workspace } from './workspace.ts';

const PAGE = 'schemas/pages/home.json';
const PRICE = { file: PAGE, node: 'tick', path: '/props/value' };

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-studio-'));
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), onDisk(path, text));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function open() {
  const workspace = new Workspace(root);
  const expressions = new Expressions(workspace);
  const ask = (source: string, place: { file: string; node: string; path: string; brand?: string } = PRICE) =>
    expressions.advise({ ...place, source, offset: source.length });
  const wordsAfter = (source: string, place?: typeof PRICE & { brand?: string }): readonly string[] =>
    ask(source, place).words.map(({ word }) => word);
  return { workspace, ask, wordsAfter };
}

describe('advice on an expression', () => {
  it('given the start of a name, then the names in scope can follow, those of the row first', () => {
    const { wordsAfter } = open();

    expect(wordsAfter('').slice(0, 2)).toEqual(['tick', 'ticks']);
    expect(wordsAfter('tick.')).toContain('price');
    expect(wordsAfter('', { ...PRICE, node: 'enter', path: '/visible' })).not.toContain('tick');
  });

  it('given a text of the wrong type, then it says what the place takes', () => {
    const { ask } = open();

    expect(ask('tick.price').faults).toEqual([]);
    expect(ask('tick.price > 0').faults).toEqual([
      expect.objectContaining({ start: 0, end: 14, message: 'Expected a Decimal, got a bool.' }),
    ]);
    expect(ask('tick.pice').faults[0]).toMatchObject({ start: 5, fix: expect.stringContaining('price') as unknown });
    expect(ask('').faults).toEqual([]);
  });

  it('given questions, then nothing of the project changes, not even its problems', () => {
    const { workspace, wordsAfter } = open();
    const before = new Map(workspace.files);

    wordsAfter('tick.');
    wordsAfter('tick.', { ...PRICE, brand: workspace.brands[0] ?? '' });

    expect(workspace.files).toEqual(before);
    expect(workspace.problems).toEqual([]);
  });

  it('given an edit, then what was known before is forgotten', () => {
    const { workspace, wordsAfter } = open();
    expect(wordsAfter('')).not.toContain('total');

    workspace.apply('me', { op: 'set', file: PAGE, path: '/data/total', value: { value: '=size(ticks)' } });

    expect(wordsAfter('')).toContain('total');
  });

  it('given a block that is not there, then it is refused', () => {
    const { ask } = open();

    expect(() => ask('', { ...PRICE, node: 'none' })).toThrow('has no node "none"');
  });
});
