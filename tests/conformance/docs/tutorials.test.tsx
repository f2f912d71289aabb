import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as ReactDom from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { copyTree, type TreeCopy } from '../../../scripts/dev/copy-tree.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { buildBrand } from '../brands/fern.ts';
import { createVisit } from '../brands/matrix.ts';
import { type Seen, visit, type Visit } from '../../stress/mutations/world.tsx';
import { followPage, type Ran, listSteps } from './tutorial.ts';

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { captureRoots } = await import('../../stress/mutations/roots.ts');
  return { ...real, createRoot: captureRoots(real.createRoot as never) };
});

const FOLDER = 'docs/tutorials';
const LONGEST = 200;
/** The tutorials that the tests below follow. */
const HERE = ['a-list-and-a-chart.md', 'connect-your-api.md', 'your-first-page.md'];
/** Tutorials with separate tests. */
const ELSEWHERE = ['a-new-brand.md', 'a-new-widget.md', 'release-a-brand.md'];

interface Envelope {
  readonly type: string;
  readonly message: unknown;
}

const json = async <T,>(address: string, init?: RequestInit): Promise<T> =>
  (await (await fetch(address, init)).json()) as T;
const failed = (ran: readonly Ran[]): readonly Ran[] => ran.filter(({ code }) => code !== 0);

const lookAt = (release: Release, route: string, language: string, more: Partial<Visit> = {}): Promise<Seen> =>
  visit({ ...createVisit(release, { brand: '', route, theme: 'dark', language, who: 'guest' }), ...more });

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe('a tutorial', () => {
  const pages = readdirSync(resolve(import.meta.dirname, '../../..', FOLDER));

  it('is followed by a test', () => {
    expect(pages.toSorted()).toEqual([...ELSEWHERE, ...HERE].toSorted());
  });

  it.each(HERE)('is short: %s', (page) => {
    const text = readFileSync(resolve(import.meta.dirname, '../../..', FOLDER, page), 'utf8');
    expect(text.split('\n').length).toBeLessThan(LONGEST);
  });

  it('has a step for each of its blocks', () => {
    for (const page of pages) expect(listSteps(join(FOLDER, page)).length).toBeGreaterThan(3);
  });
});

describe('the tutorial of a first page, followed word by word', () => {
  let tree: TreeCopy;
  let ran: readonly Ran[] = [];
  let release: Release;
  let served = '';

  beforeAll(async () => {
    tree = copyTree(['sandbox']);
    ran = await followPage(`${FOLDER}/your-first-page.md`, tree.root, async (address) => {
      served = (await json<{ brand: string }>(`${address}/release/current.json`)).brand;
    });
    release = buildBrand(tree.root, 'larch');
  }, scaled(600_000));
  afterAll(() => tree.remove());

  it('opens the app, and ends with a check that finds nothing', () => {
    expect(served).toBe('larch');
    expect(ran.map(({ command }) => command)).toEqual(['npm run check']);
    expect(failed(ran)).toEqual([]);
  });

  it.each([
    ['en', 'Hello', 'See the markets'],
    ['zh', '你好', '查看行情'],
  ])('shows the page in %s, with its title, text and button', async (language, title, button) => {
    const seen = await lookAt(release, 'hello', language);

    expect(seen.problems).toEqual([]);
    expect(seen.title).toContain(title);
    expect(seen.text).toContain(button);
  });

  it('has a button that opens the markets', async () => {
    const seen = await lookAt(release, 'hello', 'en', { press: ['See the markets'] });

    expect(seen.text).not.toContain('This page is a JSON file.');
    expect(seen.title).toContain('Markets');
  });

  it('is reached by the menu', async () => {
    const seen = await lookAt(release, 'index/index', 'en', { press: ['Open menu', 'Hello'] });

    expect(seen.text).toContain('This page is a JSON file.');
  });
});

describe('the tutorial of a page from a new call, followed word by word', () => {
  let tree: TreeCopy;
  let ran: readonly Ran[] = [];
  let example: Envelope;
  let seen: Seen;
  let empty: Seen;
  let fromMenu: Seen;

  beforeAll(async () => {
    tree = copyTree(['sandbox']);
    ran = await followPage(`${FOLDER}/a-list-and-a-chart.md`, tree.root, async (address) => {
      example = await json(`${address}/api/fees/daily`);
    });
    const release = buildBrand(tree.root, 'larch');
    const answering = (message: unknown): Partial<Visit> => ({
      answer: () => ({ status: 200, body: JSON.stringify({ type: 'ok', message }) }),
    });
    seen = await lookAt(release, 'fees', 'en', answering(example.message));
    empty = await lookAt(release, 'fees', 'en', answering([]));
    fromMenu = await lookAt(release, 'index/index', 'en', { press: ['Open menu', 'Trading fees'] });
  }, scaled(600_000));
  afterAll(() => tree.remove());

  it('takes four files, and ends with a check that finds nothing', () => {
    const files = listSteps(`${FOLDER}/a-list-and-a-chart.md`).flatMap((step) =>
      step.kind === 'run' ? [] : [step.path],
    );
    expect(new Set(files).size).toBe(4);
    expect(failed(ran)).toEqual([]);
  });

  it('shows the example answer of the development server', () => {
    expect(example).toMatchObject({ type: 'ok', message: [{ trades: expect.any(Number) }, {}, {}] });
    expect(seen.problems).toEqual([]);
    expect(seen.text.match(/\d+ trades?/g)).toHaveLength(3);
  });

  it('says so when there are no rows', () => {
    expect([empty.problems, empty.text.includes('No fees yet')]).toEqual([[], true]);
  });

  it('is reached by the menu', () => {
    expect(fromMenu.title).toContain('Trading fees');
  });
});

describe('the tutorial of an API of one’s own, followed word by word', () => {
  let tree: TreeCopy;
  let ran: readonly Ran[] = [];
  let release: Release;
  let pages: readonly string[] = [];
  let listed: Envelope;
  let sent = '';
  let added: Envelope;
  let after: Envelope;
  let seen: Seen;
  let typed: Seen;

  const answering: Visit['answer'] = (id, _, body) => {
    if (id === 'notes.add') sent = body;
    return { status: 200, body: JSON.stringify(id === 'notes.list' ? listed : { type: 'ok', message: {} }) };
  };

  beforeAll(async () => {
    tree = copyTree();
    ran = await followPage(`${FOLDER}/connect-your-api.md`, tree.root, async (address, command) => {
      if (command.startsWith('node')) return true;
      const { files } = await json<{ files: object }>(`${address}/release/current.json?brand=acme`);
      pages = Object.keys(files);
      listed = await json(`${address}/api/notes/list`);
      release = buildBrand(tree.root, 'acme');
      seen = await lookAt(release, 'notes', 'en', { answer: answering });
      typed = await lookAt(release, 'notes', 'en', { answer: answering, type: { text: 'Buy milk.' }, press: ['Add'] });
      // sends the form's request to the tutorial's server
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      added = await json(`${address}/api/notes/add`, { method: 'POST', headers, body: sent });
      after = await json(`${address}/api/notes/list`);
      return false;
    });
  }, scaled(600_000));
  afterAll(() => tree.remove());

  it('ends each command well, and serves the brand with the page', () => {
    expect(failed(ran)).toEqual([]);
    expect(pages).toContain('page:notes');
  });

  it('lists the rows of the server', () => {
    expect(seen.problems).toEqual([]);
    expect(seen.text).toContain('Call the bank.');
  });

  it('posts what is typed, and the server takes it', () => {
    expect(typed.problems).toEqual([]);
    expect(sent).toBe('text=Buy+milk.');
    expect(added).toEqual({ type: 'ok', message: {} });
    expect(after.message).toMatchObject([{ text: 'Call the bank.' }, { text: 'Buy milk.' }]);
  });
});
