import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import { insertCopy } from './copies.ts';
import { createMoveInto, moveTo, createMoveOut, createUnwrap, createWrap } from './edits.ts';
import { findBlock, getOutline, type OutlineItem } from './outline.ts';
import { Project } from './project.ts';
import type { Snapshot } from '../../protocol.ts';

const FILE = 'schemas/pages/home.json';
const PAGE = {
  title: 'home.title',
  body: [
    {
      id: 'box',
      widget: 'stack',
      children: [
        { id: 'title', widget: 'text' },
        { id: 'about', widget: 'text' },
      ],
    },
    { id: 'empty', widget: 'stack' },
    { id: 'end', widget: 'text', props: { items: [{ id: 'one' }] } },
  ],
};
const files = {
  [FILE]: JSON.stringify(PAGE),
  'widgets/stack/stack.props.json': JSON.stringify({ title: 'Stack', slots: { children: {} } }),
  'widgets/text/text.props.json': JSON.stringify({ title: 'Text' }),
};
const project = new Project({
  files,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const items = getOutline(project.read(FILE));
const block = (id: string): OutlineItem => {
  const found = findBlock(items, id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** Lists the blocks after an operation, with nested blocks in brackets. */
function after(operation: Operation | undefined): string {
  if (!operation) return 'nothing';
  const text = applyOperation(new Map(Object.entries(files)), operation).get(FILE) ?? '';
  const show = (list: readonly OutlineItem[]): string =>
    list.map(({ id, children }) => (children.length > 0 ? `${id}(${show(children)})` : id)).join(' ');
  return show(getOutline(JSON.parse(text) as never)[0]?.children ?? []);
}

describe('a move of a block', () => {
  it.each([
    [
      'before another one',
      () => moveTo(project, FILE, block('end'), { to: block('about'), where: 'before' }),
      'box(title end about) empty',
    ],
    [
      'to the end of one that holds some',
      () => moveTo(project, FILE, block('end'), { to: block('box'), where: 'on' }),
      'box(title about end) empty',
    ],
    [
      'into an empty one',
      () => moveTo(project, FILE, block('end'), { to: block('empty'), where: 'on' }),
      'box(title about) empty(end)',
    ],
    ['out of the one that holds it', () => createMoveOut(FILE, items, block('title')), 'box(about) title empty end'],
    ['into the one before it', () => createMoveInto(project, FILE, items, block('end')), 'box(title about) empty(end)'],
    ['into itself', () => moveTo(project, FILE, block('box'), { to: block('title'), where: 'after' }), 'nothing'],
    [
      'into one that holds none',
      () => moveTo(project, FILE, block('box'), { to: block('end'), where: 'on' }),
      'nothing',
    ],
    ['into a text before it', () => createMoveInto(project, FILE, items, block('about')), 'nothing'],
    ['out of a region', () => createMoveOut(FILE, items, block('end')), 'nothing'],
  ])('%s', (_, make, blocks) => {
    expect(after(make())).toBe(blocks);
  });
});

describe('a container', () => {
  it('is put around a block, and taken away again', () => {
    expect(after(createWrap(FILE, items, block('title'), 'stack'))).toBe('box(stack(title) about) empty end');
    expect(after(createUnwrap(FILE, block('box')))).toBe('title about empty end');
    expect(createUnwrap(FILE, block('end'))).toBeUndefined();
  });
});

describe('a copy of a block', () => {
  it('has new ids, also in the blocks that it holds, and the same values', () => {
    const copy = insertCopy(FILE, items, block('box'), block('box').node);

    expect(copy?.id).toBe('box-2');
    expect(after(copy?.operation)).toBe('box(title about) box-2(title-2 about-2) empty end');
    const other = insertCopy(FILE, items, block('end'), block('end').node);
    expect(other?.operation).toMatchObject({ value: { id: 'end-2', props: { items: [{ id: 'one' }] } } });
  });
});
