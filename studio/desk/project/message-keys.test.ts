import { expect, it } from 'vitest';
import type { Snapshot } from '../../protocol.ts';
import { getMessages, newKey } from './message-keys.ts';
import { Project } from './project.ts';

const project = new Project({
  files: {
    'locales/en/home.json': '{ "title": "Home", "line": { "fee": "Fee" }, "count_one": "{{count}} order" }',
    'locales/en/common.json': '{ "cancel": "Cancel" }',
    'locales/zh/home.json': '{ "title": "首页" }',
  },
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const messages = getMessages(project);

it('given the files of a language, then its messages are found by their whole keys', () => {
  expect(messages.map(({ key, text }) => `${key}: ${text}`)).toEqual([
    'home.title: Home',
    'home.line.fee: Fee',
    'home.count_one: {{count}} order',
    'common.cancel: Cancel',
  ]);
});

it('given a new text, then its key is its words, in the file of messages that the page uses most', () => {
  const page = { body: ['home.title', 'home.line.fee', 'common.cancel'] };

  expect(newKey(messages, page, 'See what it costs you')).toBe('home.see_what_it_costs');
  expect(newKey(messages, page, 'Title')).toBe('home.title_2');
  expect(newKey(messages, page, '费用')).toBe('home.text');
  expect(newKey(messages, { body: [] }, 'Title')).toBeUndefined();
});
