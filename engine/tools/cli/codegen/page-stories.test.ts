import { describe, expect, it } from 'vitest';

import { pageStories } from './page-stories.ts';
import { Sources } from './sources.ts';

const call = (auth: string, response: object) => ({ method: 'GET', path: 'x', auth, effect: 'read', response });
const coded = { type: 'integer', states: 'order', codes: [1, 2] };
const order = { type: 'object', properties: { id: { type: 'integer' }, stat: { ...coded, as: 'status' } } };
const one = { $ref: '../types/order.json' };
const badge = { id: 'b', widget: 'badge', props: { state: { states: 'order', code: '=row.status' } } };

const FILES = {
  'schemas/app.json': { data: { user: { call: 'a.me' } }, session: { user: 'user' } },
  'schemas/types/order.json': order,
  'schemas/api/a.json': {
    calls: {
      me: call('user', { type: 'object' }),
      text: call('none', { type: 'object' }),
      one: call('user', one),
      all: call('user', { type: 'object', properties: { data: { type: 'array', items: one } } }),
    },
    streams: { live: { shape: 'list', auth: 'none', row: order } },
  },
  'schemas/states/order.json': { codes: { 1: { label: 'state.open' }, 2: { label: 'state.done' } } },
  'locales/en/state.json': { open: 'Open', done: 'Done' },
  'schemas/forms/send.json': { fields: [] },
};

/** The names and the source of a page's stories. */
function listStories(page: object, more: object = {}): { names: string[]; text: string } {
  const files = { ...FILES, ...more, 'schemas/pages/shop/it.json': page };
  const sources = new Sources(new Map(Object.entries(files).map(([path, file]) => [path, JSON.stringify(file)])));
  const text = pageStories(sources).get('generated/stories/pages/shop-it.stories.tsx') ?? '';
  return { names: [...text.matchAll(/\bname: '([^']+)'/g)].map((match) => match[1] ?? ''), text };
}

describe('the stories of a page', () => {
  it('given a page without data, then there is one', () => {
    expect(listStories({ description: "It's there.", body: [] })).toMatchObject({ names: ['guest'] });
  });

  it('given a guard, then there is no guest story', () => {
    expect(listStories({ guards: ['login'], body: [] }).names).toEqual(['verified']);
  });

  it('given a guard that asks for no session, then there is a guest story', () => {
    const guards = { narrow: { require: '=!viewport.wide', else: [] } };
    const app = { ...FILES['schemas/app.json'], guards };
    expect(listStories({ guards: ['narrow'], body: [] }, { 'schemas/app.json': app }).names).toEqual(['guest']);
  });

  it('given public data without a list, then there are loading and failed stories, but no empty one', () => {
    const page = { data: { text: { call: 'a.text' } } };
    expect(listStories(page).names).toEqual(['guest', 'loading', 'failed']);
  });

  it('given a stream of rows, then there is an empty story', () => {
    expect(listStories({ data: { rows: { stream: 'a.live' } } }).names).toContain('empty');
  });

  it.each([
    ['user-specific data', { data: { one: { call: 'a.one' } } }],
    ['an expression about the session', { body: [{ id: 'x', widget: 'text', visible: '=session.active' }] }],
    ['an expression about the user in a fragment', { body: [{ id: 'x', fragment: 'who' }] }],
  ])('given %s, then there is a story for every visitor', (_, page) => {
    const who = { body: [{ id: 'y', widget: 'text', props: { text: '=user.name' } }] };
    expect(listStories(page, { 'schemas/fragments/who.json': who }).names.slice(0, 3)).toEqual([
      'guest',
      'unverified',
      'verified',
    ]);
  });

  it('given a list with shown states, then one story has a row for each code', () => {
    const page = { guards: ['login'], data: { rows: { call: 'a.all' } }, body: [{ id: 't', table: 'orders' }] };
    const { names, text } = listStories(page, { 'schemas/tables/orders.json': { row: [badge] } });

    expect(names).toContain('order states');
    expect(text).toContain("state: {'source':'a.all','path':['data','*','stat'],'codes':[1,2]}");
  });

  it('given a list with hidden states, then there is no such story', () => {
    const page = { guards: ['login'], data: { rows: { call: 'a.all' } }, body: [] };
    expect(listStories(page).names.filter((name) => name.startsWith('order'))).toEqual([]);
  });

  it('given an expression that reads the state of an object, then there is a story for each code, named by its label', () => {
    const page = { data: { it: { call: 'a.one' } }, body: [{ id: 'x', widget: 'text', visible: '=it.status == 1' }] };
    expect(listStories(page).names.slice(-2)).toEqual(['order 1 open', 'order 2 done']);
  });

  it('given two responses with the same states, then their stories have different names', () => {
    const page = { data: { a: { call: 'a.all' }, b: { stream: 'a.live' } }, body: [badge] };
    expect(listStories(page).names.slice(-2)).toEqual(['order states of a.all', 'order states of a.live']);
  });

  it('given all stories of a page, then npm test runs one of them', () => {
    const { names, text } = listStories({ data: { text: { call: 'a.text' } } });
    expect([...text.matchAll(/tags: \['long'\]/g)]).toHaveLength(names.length - 1);
  });
});

it.each([
  ['with required fields', ['amount'], ['untouched', 'incomplete', 'filled', 'refused', 'sending']],
  ['without required fields', [], ['untouched', 'filled', 'refused', 'sending']],
])('a form %s has stories for its states', (_, required, states) => {
  const form = JSON.stringify({ schema: { required } });
  const sources = new Sources(new Map([['schemas/forms/send.json', form]]));
  const text = pageStories(sources).get('generated/stories/forms/send.stories.tsx') ?? '';
  expect([...text.matchAll(/state: '(\w+)'/g)].map((match) => match[1])).toEqual(states);
});
