import { describe, expect, it } from 'vitest';
import { isReport } from './frame-report.ts';

const node = { file: 'schemas/pages/home.json', id: 'title' };
const box = { left: 1, top: 2, width: 3, height: 4 };
const look = { font: '16px Roboto', color: '#000', background: '#fff', align: 'left', spacing: 'normal' };

describe('a message from the canvas', () => {
  it.each([
    { type: 'ready' },
    { type: 'hover', node, box },
    { type: 'hover', node: undefined, box: undefined },
    { type: 'facts', facts: [{ name: 'a', source: '1', inputs: [], value: '1' }], hidden: [node] },
    { type: 'pick', node },
    { type: 'text', node, shown: { text: 'Hello', box, look } },
    { type: 'boxes', boxes: [[box], []] },
    { type: 'fit', lang: 'en', busy: false, texts: 3, cut: ['Hello'] },
    { type: 'key', key: 'Escape', alt: false, shift: false, command: false },
  ])('of its shape is taken: $type', (message) => {
    expect(isReport(message)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'ready'],
    ['no type', {}],
    ['a type that nobody declares', { type: 'eval', code: '1' }],
    ['an inherited type', Object.create({ type: 'ready' })],
    ['a node without a file', { type: 'pick', node: { id: 'title' } }],
    ['an inherited node', Object.assign(Object.create({ node }), { type: 'pick' })],
    ['a box of texts', { type: 'hover', node, box: { ...box, left: '1' } }],
    ['a box that is infinite', { type: 'boxes', boxes: [[{ ...box, width: Infinity }]] }],
    ['a text without a look', { type: 'text', node, shown: { text: 'Hello', box } }],
    ['facts that are no list', { type: 'facts', facts: {}, hidden: [] }],
    ['a key that is an object', { type: 'key', key: {}, alt: false, shift: false, command: false }],
  ])('with %s is not', (_, message) => {
    expect(isReport(message)).toBe(false);
  });
});
