import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import type { Snapshot } from '../../../protocol.ts';
import { placesWith } from '../../project/mentions.ts';
import { Project } from '../../project/project.ts';
import { addCode, isFree, moveCode, namesSet, removeCode, stateSets, TONES } from './states.ts';

const FILE = 'schemas/states/order-kind.json';
const files = {
  [FILE]: `{
  "codes": {
    "2": { "name": "open", "label": "states.kind.open", "tone": "info", "next": ["1"] },
    "1": { "name": "done", "label": "states.kind.done", "tone": "success" }
  },
  "unknown": { "label": "states.other", "tone": "neutral" }
}
`,
  'schemas/brands/ash/patches/kind.json': JSON.stringify({
    target: 'states/order-kind.json',
    patches: [
      { op: 'set', path: '/codes/1/tone', value: 'info' },
      { op: 'set', path: '/codes/0', value: { name: 'new', label: 'states.other', tone: 'neutral' } },
    ],
  }),
  'locales/en/states.json': '{\n  "kind": { "open": "Open", "done": "Done" },\n  "other": "Other"\n}\n',
  'schemas/pages/orders.json': JSON.stringify({
    body: [
      { id: 'kind', widget: 'text', props: { text: { states: 'order-kind', code: '=row.kind' } } },
      { id: 'note', widget: 'text', props: { items: [{ id: 'a', b: '=row.kind == states.order_kind.open' }] } },
      { id: 'other', widget: 'text', visible: '=row.kind == states.order_kind_of.open', props: { text: 'order-kind' } },
    ],
  }),
};
const project = new Project({
  files,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const [set] = stateSets(project);
if (!set) throw new Error('no set');

/** Returns a file after an operation. */
const after = (operation: Operation | undefined, file = FILE): string =>
  (operation && applyOperation(new Map(Object.entries(files)), operation).get(file)) ?? '';

describe('a state set', () => {
  it('has its codes in the order of the file, also if they are numbers', () => {
    expect(set.id).toBe('order-kind');
    expect(set.codes.map(({ code, name, next }) => [code, name, next])).toEqual([
      ['2', 'open', ['1']],
      ['1', 'done', undefined],
    ]);
  });

  it('is as a brand has it, in the order of the file, with what the brand adds last', () => {
    expect(stateSets(project, 'ash')[0]?.codes.map(({ code, tone }) => [code, tone])).toEqual([
      ['2', 'info'],
      ['1', 'info'],
      ['0', 'neutral'],
    ]);
    expect(set.codes.map(({ tone }) => tone)).toEqual(['info', 'success']);
  });

  it('takes the tones that the grammar allows', () => {
    expect(TONES).toContain('neutral');
    expect(TONES).toContain('danger');
  });

  it('is named by blocks and by expressions, and by nothing that only looks like it', () => {
    expect(placesWith(project, namesSet('order-kind')).map(({ block }) => block)).toEqual(['kind', 'note']);
  });
});

describe('a code', () => {
  it('is added with its word, beside the words of the others', () => {
    const added = addCode(project, set, { code: '3', word: 'On hold', tone: 'warning' });

    expect(after(added)).toContain(`"3": { "name": "on_hold", "label": "states.kind.on_hold", "tone": "warning" }`);
    expect(after(added, 'locales/en/states.json')).toContain('"on_hold": "On hold"');
  });

  it('gets a name and a text of its own if another code has them', () => {
    const added = addCode(project, set, { code: '3', word: 'Open', tone: 'info' });

    expect(after(added)).toContain(`"3": { "name": "open_2", "label": "states.kind.open_2", "tone": "info" }`);
  });

  it('is not taken twice, nor empty', () => {
    expect(isFree(set, '3')).toBe(true);
    expect([isFree(set, '1'), isFree(set, ''), isFree(set, '__proto__')]).toEqual([false, false, false]);
  });

  it('is moved, and stays as it is written', () => {
    expect(after(moveCode(set, '1', 0))).toMatch(/"codes": \{\s+"1": .*\s+"2": /);
    expect(after(moveCode(set, '2', 1))).toBe(after(moveCode(set, '1', 0)));
  });

  it('is removed', () => {
    expect(after(removeCode(set, '2'))).not.toContain('"open"');
  });
});
