import { expect, it } from 'vitest';
import type { Snapshot } from '../../protocol.ts';
import { type ShownText, getWriting } from './in-place.ts';
import { Project } from '../project/project.ts';

const FILE = 'schemas/pages/home.json';
const project = new Project({
  files: {
    [FILE]: JSON.stringify({
      title: 'home.title',
      body: [
        {
          id: 'box',
          widget: 'card',
          props: { title: { if: '=open', then: 'home.open', else: 'home.closed' } },
          children: [{ id: 'go', widget: 'button', props: { label: { key: 'home.go' } } }],
        },
      ],
    }),
    'locales/en/home.json': '{ "title": "Home", "open": "Open", "closed": "Closed", "go": "Go" }',
    'locales/ru/home.json': '{ "go": "Вперёд" }',
  },
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const shown = (text: string): ShownText => ({
  text,
  box: { left: 0, top: 0, width: 10, height: 10 },
  look: { font: '16px sans-serif', color: '#000', background: '#fff', align: 'start', spacing: 'normal' },
});
const getKey = (id: string, language: string, text: string): string | undefined =>
  getWriting(project, { file: FILE, id }, language, shown(text))?.key;

it('given a text of a block, then it is the message that says just that in the language shown', () => {
  expect(getKey('go', 'en', 'Go')).toBe('home.go');
  expect(getKey('go', 'ru', 'Вперёд')).toBe('home.go');
  expect(getKey('box', 'en', 'Closed')).toBe('home.closed');
});

it('given a text that no message of the block says, then it cannot be written there', () => {
  expect(getKey('box', 'en', 'Go')).toBeUndefined();
  expect(getKey('go', 'en', '94,615.2')).toBeUndefined();
  expect(getKey('none', 'en', 'Go')).toBeUndefined();
});
