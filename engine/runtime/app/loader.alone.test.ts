import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileExpression, getScope } from '../../language/expression/run.ts';
import { getRange } from '../../language/format/version.ts';
import { openRelease } from './loader.ts';

const ADDRESS = 'https://app.test/release/current.json';
const manifest = {
  format: 1,
  id: 'one',
  brand: 'b',
  version: '1',
  engine: getRange(),
  hosts: [],
  files: { 'messages:en': 'words.1.json', 'page:a/b': 'page-a.b.1.json', gone: 'gone.1.json' },
} as const;
let files: Map<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  files = new Map<string, unknown>([
    [ADDRESS, manifest],
    ['https://app.test/release/words.1.json', { 'a.b': 'Hello' }],
    ['https://app.test/release/page-a.b.1.json', { ...page, trees: { 'one + 1': tree } }],
  ]);
  vi.stubGlobal('location', { href: 'https://app.test/' });
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    const found = files.get(address);
    if (found === 'never')
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    if (found instanceof Response) return found.clone();
    if (found instanceof Error) throw found;
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = { route: 'a/b', body: [], data: {}, state: {}, params: {} };
/** The tree for `one + 1`, as in a release. */
const tree = { o: '+', a: [{ o: 'id', a: 'one' }, { n: '1' }] };

describe('a release', () => {
  const opened = () => openRelease(ADDRESS, { timeout: 1000 });

  it('given its manifest, then chunks load by their logical names', async () => {
    const loader = await opened();

    expect(loader.has('page:a/b')).toBe(true);
    expect(loader.has('page:no')).toBe(false);
    expect(loader.address('page:a/b')).toBe('https://app.test/release/page-a.b.1.json');
    expect(await loader.load('messages:en')).toEqual({ 'a.b': 'Hello' });
  });

  it('given a chunk that is requested twice, then it is fetched once', async () => {
    const loader = await opened();
    await Promise.all([loader.load('messages:en'), loader.load('messages:en')]);

    expect(asked.filter((address) => address.endsWith('words.1.json'))).toHaveLength(1);
  });

  it('given a chunk with trees, then its expressions run without the parser', async () => {
    const loader = await opened();
    await loader.load('page:a/b');

    const result = compileExpression('one + 1').evaluate(getScope({ one: 2 }));
    expect(result.known && String(result.value)).toBe('3');
    expect(compileExpression('two + 1').evaluate(getScope({ two: 2 }))).toMatchObject({
      known: false,
      reason: 'error',
    });
  });

  it.each([
    ['an incomplete page', { route: 'a/b', body: [] }],
    ['text', 'page'],
    ['null', null],
  ])('given %s for a page, then it is rejected', async (_, found) => {
    files.set('https://app.test/release/page-a.b.1.json', found === null ? Response.json(null) : found);

    await expect((await opened()).load('page:a/b')).rejects.toMatchObject({ kind: 'other' });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'given the name %s, then the release has no such chunk',
    async (name) => {
      const loader = await opened();

      expect(loader.has(name)).toBe(false);
      await expect(loader.load(name)).rejects.toMatchObject({ kind: 'missing', address: name });
    },
  );

  it('given a missing chunk, then the error has its address, and it can be requested again', async () => {
    const loader = await opened();
    const address = 'https://app.test/release/gone.1.json';
    await expect(loader.load('gone')).rejects.toMatchObject({ kind: 'missing', address });

    files.set(address, { here: true });

    expect(await loader.load('gone')).toEqual({ here: true });
  });

  it('given a chunk that takes too long, then loading fails with a timeout', async () => {
    vi.useFakeTimers();
    const loader = await opened();
    files.set('https://app.test/release/gone.1.json', 'never');
    const failure = loader.load('gone').catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(1000);

    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it.each<[string, unknown]>([
    ['a broken connection', new TypeError('Failed to fetch')],
    ['a failing server', new Response('', { status: 503 })],
    ['text instead of JSON', new Response('<html>')],
  ])('given %s, then loading fails', async (_, found) => {
    const loader = await opened();
    files.set('https://app.test/release/gone.1.json', found);

    await expect(loader.load('gone')).rejects.toMatchObject({
      kind: 'other',
      address: 'https://app.test/release/gone.1.json',
    });
  });

  it('given a manifest of another format, then it says so, because its other keys may mean something else', async () => {
    files.set(ADDRESS, { format: 2, files: {} });

    await expect(opened()).rejects.toMatchObject({
      name: 'IncompatibleRelease',
      message: 'The manifest has format 2; this app reads 1',
    });
  });

  it.each([{ format: 1, files: null }, { format: 1 }, { format: 'two', files: {} }, [], null, 'text'])(
    'given %j for a manifest, then it is rejected',
    async (found) => {
      files.set(ADDRESS, found);

      await expect(opened()).rejects.toMatchObject({ kind: 'other', message: expect.stringContaining('manifest') });
    },
  );

  it('given keys that the page trusts, then a manifest without a signature is rejected', async () => {
    const trust = JSON.stringify({ brand: 'b', keys: [] });
    files.set(ADDRESS, { ...manifest, id: '0123456789ab', files: { app: `b/app.${'0'.repeat(64)}.json` } });

    await expect(openRelease(ADDRESS, { timeout: 1000, trust })).rejects.toMatchObject({
      name: 'Untrusted',
      message: expect.stringContaining('it is not signed'),
    });
  });

  it('given another release, then only changed chunks are fetched again', async () => {
    const loader = await opened();
    await loader.load('messages:en');
    await loader.load('page:a/b');
    files.set('https://app.test/release/words.2.json', { 'a.b': 'Hi' });

    const changed = loader.replace({ ...manifest, files: { ...manifest.files, 'messages:en': 'words.2.json' } });

    expect(changed).toEqual(['messages:en']);
    expect(await loader.load('messages:en')).toEqual({ 'a.b': 'Hi' });
    await loader.load('page:a/b');
    expect(asked).toHaveLength(4);
  });
});
