import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/project.ts';
import { FOLDER, Workspace } from '../workspace.ts';
import { serveTeam } from '../../testing/serve-team.ts';
import { Audit, stateFolder } from './audit.ts';
import type { Person } from '../../protocol.ts';

const PASSWORD = 'three small words';
const PAGE = 'schemas/pages/home.json';
const PEOPLE: readonly Person[] = [
  { id: 'jun', name: 'Jun Ito', roles: ['write', 'approve', 'publish'] },
  { id: 'olga', name: 'Olga', roles: ['write'], writes: ['locales/ru'] },
  { id: 'vera', name: 'Vera', roles: [] },
];

let project: TestProject;
let root = '';

beforeEach(() => {
  project = makeProject();
  ({ root } = project);
});
afterEach(() => project.remove());

/** The contents of all project files, to verify that nothing was written. */
const filesNow = (): string => JSON.stringify(Object.fromEntries(new Workspace(root).files));

const serve = () => serveTeam(root, PEOPLE);

const describePage = (text: string) => ({
  operation: { op: 'set', file: PAGE, path: '/description', value: text },
});

describe('the Studio of a team', () => {
  it('lets in who is logged in, and tells them who they are', async () => {
    const { post, get, logIn } = serve();
    expect((await get('/api/project')).status).toBe(401);
    await logIn('jun');

    const answer = await post('/api/login', { person: 'jun', password: PASSWORD });

    expect(answer.headers.get('set-cookie')).toMatch(/^vitrine-studio=.{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
    const project = (await (await get('/api/project', { cookie })).json()) as Readonly<Record<string, unknown>>;
    expect(project['me']).toEqual(PEOPLE[0]);
    expect(project['publishes']).toBe(true);
    await post('/api/logout', {}, { cookie });
    expect((await get('/api/project', { cookie })).status).toBe(401);
  });

  it('changes a password for who has the old one, and ends all other sessions', async () => {
    const { post, get, logIn } = serve();
    const elsewhere = await logIn('vera');
    const here = await logIn('vera');
    const both = { password: PASSWORD, next: 'four quite small words' };
    expect((await post('/api/password', both)).status).toBe(401);

    const wrong = await post('/api/password', { ...both, password: 'wrong wrong wrong' }, here);
    expect(await wrong.json()).toMatchObject({ message: 'This is not your current password.' });
    expect((await post('/api/password', { ...both, next: 'short' }, here)).status).toBe(409);
    const changed = await post('/api/password', both, here);

    const cookie = String(changed.headers.get('set-cookie')).split(';')[0] ?? '';
    const open = [elsewhere, here, { cookie }].map(async (each) => (await get('/api/project', each)).status);
    expect(await Promise.all(open)).toEqual([401, 401, 200]);
    const logInWith = async (password: string) => (await post('/api/login', { person: 'vera', password })).status;
    expect([await logInWith(PASSWORD), await logInWith(both.next)]).toEqual([409, 200]);
    const events = new Audit(join(root, FOLDER, 'audit.jsonl'), stateFolder(root)).read().map(({ did }) => did);
    expect(events).toContain('fail to change the password');
    expect(events).toContain('change the password');
  });

  it('has each log-in, each failed one, and what was refused in the audit', async () => {
    const { post, logIn } = serve();
    await logIn('jun');

    await post('/api/login', { person: 'jun', password: 'wrong wrong wrong' });
    await post('/api/login', { person: 'my password by mistake', password: PASSWORD });
    const { cookie } = await logIn('olga');
    await post('/api/operations', describePage('Hers.'), { cookie: cookie ?? '' });
    await post('/api/logout', {}, { cookie: cookie ?? '' });

    const events = new Audit(join(root, FOLDER, 'audit.jsonl'), stateFolder(root)).read();
    expect(events.map(({ person, did }) => `${person}: ${did}`)).toEqual([
      'jun: accept an invitation',
      'jun: fail to log in',
      '(unknown): fail to log in',
      'olga: accept an invitation',
      'olga: be refused',
      'olga: log out',
    ]);
  });

  it('does not say whether a name or a password is wrong', async () => {
    const { post, logIn } = serve();
    await logIn('jun');

    const answers = [
      await post('/api/login', { person: 'jun', password: 'wrong wrong wrong' }),
      await post('/api/login', { person: 'nobody', password: PASSWORD }),
      await post('/api/login', { person: { id: 'jun' }, password: [PASSWORD] }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it.each([
    ['olga', '/api/operations', describePage('Hers.'), 'You may only write locales/ru.'],
    [
      'olga',
      '/api/operations',
      { operation: { op: 'set', file: 'schemas/rules/deposit.json', path: '/rules', value: {} } },
      'You may only write locales/ru.',
    ],
    ['olga', '/api/brands', { id: 'fern', name: 'Fern', accent: '#0B7A4B' }, 'You may only write locales/ru.'],
    ['olga', '/api/published/publish', { brand: 'larch', percent: 10, why: 'Now' }, 'You may not publish a release.'],
    ['jun', '/api/drafts/approve', { what: 'all' }, 'The request does not say what is approved.'],
    [
      'jun',
      '/api/published/publish',
      { brand: 'larch', percent: true, why: 'Now' },
      'A share is a whole number from 1 to 100 percent.',
    ],
    ['jun', '/api/published/give', { brand: '__proto__', percent: 10, why: 'Now' }, 'There is no such brand.'],
    ['vera', '/api/operations', describePage('Hers.'), 'You may not change the project.'],
    ['vera', '/api/drafts/start', { name: 'Mine' }, ''],
    ['vera', '/api/drafts/approve', { what: 'money' }, ''],
    ['vera', '/api/published/back', { brand: 'larch', why: 'Now' }, 'You may not publish a release.'],
  ])('refuses %s at %s', async (person, path, body, reason) => {
    const { post, logIn } = serve();
    const cookie = await logIn(person);
    const before = filesNow();

    const answer = await post(path, body, cookie);

    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { message: string }).message).toContain(reason);
    expect(filesNow()).toBe(before);
  });

  it('lets a translator write their language, and undo it', async () => {
    const { post, logIn } = serve();
    const cookie = await logIn('olga');
    const before = filesNow();
    const operation = { op: 'message', language: 'ru', key: 'home.title', text: 'Главная' };

    expect((await post('/api/operations', { operation }, cookie)).status).toBe(200);
    expect(project.read('locales/ru/home.json')).toContain('Главная');
    expect((await post('/api/undo', {}, cookie)).status).toBe(200);

    expect(filesNow()).toBe(before);
  });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another host', { host: 'evil.example:4700' }],
    ['the app in the canvas', { origin: 'http://127.0.0.1:4701' }],
  ])('refuses the browser of somebody who is logged in for %s', async (_, headers) => {
    const { post, logIn } = serve();
    const cookie = await logIn('jun');
    const before = filesNow();

    expect((await post('/api/operations', describePage('Theirs.'), { ...cookie, ...headers })).status).toBe(403);
    expect(filesNow()).toBe(before);
  });

  it.each(['../outside.json', 'schemas/../../outside.json', 'package.json', 'schemas/pages/../../package.json'])(
    'writes no file %s',
    async (file) => {
      const { post, logIn } = serve();
      const cookie = await logIn('jun');
      const before = filesNow();

      const answer = await post('/api/operations', { operation: { op: 'set', file, path: '/a', value: 1 } }, cookie);

      expect(answer.status).toBe(409);
      expect(filesNow()).toBe(before);
    },
  );

  it('refuses a file of 50 MB before it reads it', async () => {
    const { post, logIn } = serve();
    const cookie = await logIn('jun');

    const answer = await post('/api/assets', { brand: 'kite', name: 'a.svg', text: 'x'.repeat(50_000_000) }, cookie);

    expect(answer.status).toBe(413);
  });
});
