import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePage, openTeam, PAGE } from '../../testing/open-team.ts';
import { makeProject, type TestProject } from '../../testing/project.ts';
import { serveTeam } from '../../testing/serve-team.ts';
import { OPERATIONS } from '../../read-operation.ts';
import type { Person } from '../../protocol.ts';
import { RIGHTS } from './rights.ts';

/** One person for each role, and one who may write only one language. */
const PEOPLE: readonly Person[] = [
  { id: 'vera', name: 'Vera', roles: [] },
  { id: 'mara', name: 'Mara', roles: ['write'] },
  { id: 'olga', name: 'Olga', roles: ['write'], writes: ['locales/ru'] },
  { id: 'jun', name: 'Jun', roles: ['approve'] },
  { id: 'paul', name: 'Paul', roles: ['publish'] },
];
/** The requests for logging in and out, which need no right. */
const OPEN = new Set(['/api/login', '/api/invitation', '/api/logout']);

let project: TestProject;
beforeEach(() => {
  project = makeProject();
  project.write('locales/ru/home.json', '{ "title": "Дом" }\n');
  project.write('locales/zh/more.json', '{ "title": "更多" }\n');
  project.write('locales/en/more.json', '{ "title": "More" }\n');
  project.commit();
});
afterEach(() => project.remove());

const refused = { code: 'edit/role' };

describe('rights', () => {
  it('are written down for each request that can change something, and for no other', () => {
    const { server } = serveTeam(project.root, PEOPLE);
    const paths = server.routes.filter(({ method }) => method !== 'GET' && method !== 'ALL').map(({ path }) => path);

    expect(new Set(paths)).toEqual(new Set([...RIGHTS.keys(), ...OPEN]));
  });

  it('are asked for by each request, whatever is in it', async () => {
    const { post, logIn } = serveTeam(project.root, PEOPLE);
    for (const { id, roles, writes } of PEOPLE) {
      const cookie = await logIn(id);
      for (const [path, right] of RIGHTS) {
        // requests that need only `look` are refused to nobody, and some start a process
        if (right === 'look') continue;
        const answer = await post(path, {}, cookie);

        const body: unknown = await answer.json();
        expect([path, id, answer.status]).not.toEqual([path, id, 500]);
        if (roles.includes(right) && writes === undefined)
          expect([path, id, body]).not.toMatchObject([path, id, refused]);
        else if (!roles.includes(right))
          expect([path, id, answer.status, body]).toMatchObject([path, id, 409, refused]);
      }
    }
  });

  it('are refused for a request that nobody has written down', async () => {
    const { post, logIn } = serveTeam(project.root, PEOPLE);

    expect((await post('/api/operations/', {}, await logIn('mara'))).status).toBe(404);
    expect((await post('/api/anything', {}, await logIn('mara'))).status).toBe(404);
  });
});

/** One operation of each kind that changes content which a person limited to Russian may not write. */
const FOREIGN: Readonly<Record<string, object>> = {
  set: describePage('Changed'),
  remove: { op: 'remove', file: PAGE, node: 'enter' },
  insert: { op: 'insert', file: PAGE, node: 'enter', at: 'after', value: { id: 'more', widget: 'text' } },
  replace: { op: 'replace', file: PAGE, node: 'enter', value: { id: 'enter', widget: 'text' } },
  move: { op: 'move', file: PAGE, node: 'enter', beside: 'list', at: 'before' },
  order: { op: 'order', file: 'locales/en/home.json', path: '/title' },
  wrap: { op: 'wrap', file: PAGE, node: 'enter', value: { id: 'box', widget: 'stack' }, path: '/children' },
  unwrap: { op: 'unwrap', file: PAGE, node: 'list', path: '/children' },
  rename: { op: 'rename', file: PAGE, node: 'enter', id: 'go-in' },
  extract: { op: 'extract', file: PAGE, node: 'enter', fragment: 'enter', params: {} },
  message: { op: 'message', language: 'zh', key: 'more.title', text: '别的' },
  accept: { op: 'accept', language: 'zh', keys: ['more.title'] },
  shared: { op: 'shared', operations: [{ op: 'message', language: 'zh', key: 'more.title', text: '别的' }] },
  all: {
    op: 'all',
    operations: [
      { op: 'message', language: 'ru', key: 'home.title', text: 'Домой' },
      { op: 'accept', language: 'zh', keys: ['more.title'] },
    ],
  },
  page: { op: 'page', page: 'more', value: { title: 'more.title' }, messages: { ru: { 'more.title': 'Ещё' } } },
  product: { op: 'product', brand: 'larch', product: 'gifts', on: false },
};

describe('what an operation changes', () => {
  it.each(OPERATIONS)('given "%s" of what they may not write, then only who may write all does it', async (op) => {
    const operation = FOREIGN[op];
    expect(operation).toMatchObject({ op });
    const { post, logIn } = serveTeam(project.root, PEOPLE);
    for (const { id } of PEOPLE.filter((person) => person.id !== 'mara')) {
      const answer = await post('/api/operations', { operation }, await logIn(id));

      expect(await answer.json()).toMatchObject(refused);
      expect(project.git('status', '--porcelain')).toBe('');
    }

    expect((await post('/api/operations', { operation }, await logIn('mara'))).status).toBe(200);
    expect(project.git('status', '--porcelain')).not.toBe('');
  });

  it('given a translation and its mark in their language, then a translator writes and takes back both', async () => {
    const { post, logIn } = serveTeam(project.root, PEOPLE);
    const olga = await logIn('olga');
    const operations = [
      { op: 'message', language: 'ru', key: 'home.title', text: 'Домой' },
      { op: 'accept', language: 'ru', keys: ['home.title'] },
    ];

    expect((await post('/api/operations', { operation: { op: 'all', operations } }, olga)).status).toBe(200);
    expect(project.read('locales/translated.json')).toContain('"ru"');
    expect((await post('/api/undo', {}, olga)).status).toBe(200);

    expect(project.git('status', '--porcelain')).toBe('');
  });
});

describe('a text that others read', () => {
  it('given one with controls of direction, then they are seen in the draft and in the audit', () => {
    const { workspace, drafts, proposals, audit } = openTeam(project.root, PEOPLE);
    const mara = PEOPLE[1] as Person;
    workspace.apply(mara.id, describePage('Said anew.'));
    drafts.start(mara, 'Say it anew');

    proposals.comment(mara, 'Fine \u202Eenif');
    proposals.propose(mara, 'Right \u2066thgir');

    expect(drafts.getLog(drafts.opened.id).read().comments[0]?.text).toBe(String.raw`Fine \u202eenif`);
    expect(audit.read().at(-1)?.why).toBe(String.raw`Right \u2066thgir`);
  });
});

describe('a comment', () => {
  const open = (at?: { readonly file: string; readonly node: string }) => {
    const team = openTeam(project.root, PEOPLE);
    const [vera, mara, olga, jun, paul] = PEOPLE as [Person, Person, Person, Person, Person];
    team.workspace.apply(mara.id, describePage('Said anew.'));
    team.drafts.start(mara, 'Say it anew');
    team.proposals.comment(jun, 'Shorter, please.', at);
    const { comments } = team.drafts.getLog(team.drafts.opened.id).read();
    const settle = (person: Person) => () => team.proposals.settle(person, comments[0]?.id ?? '');
    return { ...team, settle, vera, mara, olga, jun, paul };
  };

  it('of a reviewer is not settled by somebody who may look, translate or publish', () => {
    const { settle, vera, olga, paul } = open();

    for (const person of [vera, olga, paul]) expect(settle(person)).toThrow('You may not settle this comment.');
  });

  it('is settled by who wrote it, by a reviewer, and by who may do what it asks for', () => {
    for (const name of ['jun', 'mara'] as const) {
      const team = open();
      expect(team.settle(team[name])).not.toThrow();
      team.drafts.open(team.mara, undefined);
      team.drafts.remove(team.mara, 'say-it-anew');
      project.git('checkout', '--quiet', '.');
    }
  });

  it('on a file is settled by who may write that file', () => {
    const { settle, olga, paul } = open({ file: 'locales/ru/home.json', node: 'title' });

    expect(settle(paul)).toThrow('You may not settle this comment.');
    expect(settle(olga)).not.toThrow();
  });
});
