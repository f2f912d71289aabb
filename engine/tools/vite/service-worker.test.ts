import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, 'service-worker.mjs'), 'utf8');
const HOST = 'https://app.example/';

/** A response of the fake server. */
interface Served {
  readonly body: string;
  readonly type: string;
  readonly forever?: boolean;
  readonly status?: number;
}

type Handler = (event: object) => void;
type Files = Map<string, Response>;

interface Worker {
  /** Served content by path. Any other path returns 404. */
  readonly server: Map<string, Served>;
  /** The state of the network. If it is `slow`, responses never arrive. */
  network: 'up' | 'down' | 'slow';
  /** Requested paths. */
  readonly asked: string[];
  readonly caches: Map<string, Files>;
  /** The open tabs, and the URLs to which the worker navigated them. */
  readonly tabs: { readonly url: string; sentTo?: string }[];
  /** The worker's response; undefined if it leaves the request to the browser. */
  get(path: string, mode?: 'navigate' | 'cors'): Promise<Response | undefined>;
  /** Tells the worker that the page is idle. */
  keep(): Promise<void>;
  activate(): Promise<void>;
  /** Stored paths. */
  kept(): readonly string[];
}

/** Runs the app's service worker in a fake browser. */
function openWorker(): Worker {
  const handlers = new Map<string, Handler>();
  const worker: Worker = {
    server: new Map(),
    network: 'up',
    asked: [],
    caches: new Map(),
    tabs: [],
    get: async (path, mode = 'cors') => {
      let answer: Promise<Response> | undefined;
      const url = HOST + path;
      await dispatch(
        'fetch',
        {
          // a request created in Node cannot have the mode `navigate`
          request: mode === 'navigate' ? { url, mode, method: 'GET' } : new Request(url),
          respondWith: (given: Promise<Response>) => {
            answer = Promise.resolve(given);
          },
        },
        () => answer,
      );
      return answer;
    },
    keep: () => dispatch('message', { data: 'keep' }),
    activate: () => dispatch('activate', {}),
    kept: () => [...worker.caches.values()].flatMap((files) => [...files.keys()].map((url) => url.slice(HOST.length))),
  };
  const dispatch = async (name: string, event: object, answer?: () => Promise<Response> | undefined): Promise<void> => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) });
    await answer?.()?.catch(() => undefined);
    await Promise.all(work);
  };
  const self = {
    registration: { scope: HOST },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        worker.tabs.map((tab) => ({ url: tab.url, navigate: (to: string) => void (tab.sentTo = to) })),
    },
  };
  const globals = {
    self,
    caches: createCaches(worker),
    fetch: createFetch(worker),
    URL,
    Request,
    Response,
    setTimeout,
    btoa,
  };
  runInContext(SCRIPT, createContext(globals));
  return worker;
}

const createFetch =
  (worker: Worker) => async (asked: string | { readonly url: string; readonly integrity?: string }) => {
    const { url, integrity = '' } = typeof asked === 'string' ? { url: asked } : asked;
    worker.asked.push(url.slice(HOST.length));
    if (worker.network === 'slow') return new Promise<Response>(() => undefined);
    if (worker.network === 'down') throw new TypeError('Failed to fetch');
    const found = worker.server.get(url.slice(HOST.length).replace(/\?.*$/, ''));
    if (found && integrity !== '' && integrity !== getIntegrity(found.body)) throw new TypeError('Failed to fetch');
    return createResponse(url, found ?? { body: '404 Not Found', type: 'text/plain', status: 404 });
  };

const getIntegrity = (body: string): string => `sha256-${createHash('sha256').update(body).digest('base64')}`;

function createResponse(url: string, { body, type, forever, status = 200 }: Served): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': forever ? 'immutable' : 'no-cache' };
  return withUrl(url, new Response(body, { status, headers }));
}

/** Sets the URL of a response and its clones, as browsers do. */
function withUrl(url: string, response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, { url: { value: url }, clone: { value: () => withUrl(url, clone()) } });
}

const createCaches = (worker: Worker) => ({
  keys: async () => [...worker.caches.keys()],
  delete: async (name: string) => worker.caches.delete(name),
  open: async (name: string) => {
    const files: Files = worker.caches.get(name) ?? new Map<string, Response>();
    worker.caches.set(name, files);
    return {
      match: async (url: string) => files.get(url)?.clone(),
      matchAll: async () => [...files.values()].map((file) => file.clone()),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      put: async (url: string, response: Response) => void files.set(url, response),
      delete: async (url: string) => files.delete(url),
    };
  },
});

/** Fills a cache as an earlier service worker did. */
const spoil = (worker: Worker, cache: string, served: Served): void =>
  void worker.caches.set(cache, new Map([[HOST, createResponse(HOST, served)]]));

const html = (text: string): Served => ({ body: text, type: 'text/html; charset=utf-8' });
const json = (value: unknown): Served => ({ body: JSON.stringify(value), type: 'application/json' });
const script = (text: string): Served => ({ body: text, type: 'text/javascript', forever: true });

/** Puts a build and a release, with the same version number, on the server. */
function deploy({ server }: Worker, version: number): void {
  server.clear();
  const files = [`assets/index-${version}.js`, `assets/font-${version}.woff2`];
  server.set('', html(`version ${version} <script src="./assets/index-${version}.js"></script>`));
  server.set('assets.json', json(files));
  server.set('release/current.json', json({ id: version, files: { app: `larch/app.${version}.json` } }));
  server.set(`release/larch/app.${version}.json`, { ...json({ version }), forever: true });
  for (const file of files) server.set(file, script(`file of ${version}`));
}

const getText = async (answer: Promise<Response | undefined>): Promise<string | undefined> => (await answer)?.text();
const page = (worker: Worker): Promise<string | undefined> => getText(worker.get('', 'navigate'));

let worker: Worker;
beforeEach(() => {
  worker = openWorker();
  deploy(worker, 1);
});
afterEach(() => void vi.useRealTimers());

describe('a stored version of the app', () => {
  it('given no connection, then the page, its files and its release open', async () => {
    await worker.keep();
    worker.network = 'down';

    expect(await page(worker)).toContain('version 1');
    expect(await getText(worker.get('assets/index-1.js'))).toBe('file of 1');
    expect(await getText(worker.get('release/current.json'))).toContain('"id":1');
    expect(await getText(worker.get('release/larch/app.1.json'))).toBe('{"version":1}');
  });

  it('given a connection, then the page is the newest, and files come from the device', async () => {
    await worker.keep();
    deploy(worker, 2);
    worker.server.set('assets/index-1.js', script('changed'));

    expect(await page(worker)).toContain('version 2');
    expect(await getText(worker.get('assets/index-1.js'))).toBe('file of 1');
  });

  it('given a network that does not answer, then the stored page opens after three seconds', async () => {
    vi.useFakeTimers();
    worker = openWorker();
    deploy(worker, 1);
    await worker.keep();
    worker.network = 'slow';
    const opened = page(worker);
    await vi.advanceTimersByTimeAsync(3000);

    expect(await opened).toContain('version 1');
  });

  it('given a server that is down behind its proxy, then the stored page opens', async () => {
    await worker.keep();
    worker.server.set('', { ...html('Bad gateway'), status: 502 });

    expect(await page(worker)).toContain('version 1');
  });

  it('given the next version, then it replaces the previous one', async () => {
    await worker.keep();
    deploy(worker, 2);
    await worker.keep();

    expect(worker.kept().toSorted()).toEqual([
      '',
      'assets/index-2.js',
      'release/current.json',
      'release/larch/app.2.json',
    ]);
  });

  it('given a newer release while the app is open, then it stores that one', async () => {
    await worker.keep();
    deploy(worker, 2);
    await worker.get('release/current.json');
    worker.network = 'down';

    expect(await getText(worker.get('release/current.json'))).toContain('"id":2');
    expect(await getText(worker.get('release/larch/app.2.json'))).toBe('{"version":2}');
  });

  it('given pictures in sets, then only those that were requested are stored', async () => {
    const logos = ['BTC', 'ETH'].map((name) => `larch/picture-set-coin.${name}.1.svg`);
    const files = {
      app: 'larch/app.1.json',
      ...Object.fromEntries(logos.map((file) => [`picture-set:${file}`, file])),
    };
    worker.server.set('release/current.json', json({ id: 1, files }));
    for (const file of logos)
      worker.server.set(`release/${file}`, { body: '<svg/>', type: 'image/svg+xml', forever: true });

    await worker.keep();
    await worker.get(`release/${logos[0]}`);
    await worker.keep();

    expect(worker.kept()).toContain(`release/${logos[0]}`);
    expect(worker.kept()).not.toContain(`release/${logos[1]}`);
  });

  it('given a font, then it is stored once requested, as long as it belongs to the version', async () => {
    await worker.keep();
    expect(worker.kept()).not.toContain('assets/font-1.woff2');
    await worker.get('assets/font-1.woff2');
    await worker.keep();
    expect(worker.kept()).toContain('assets/font-1.woff2');

    deploy(worker, 2);
    await worker.keep();
    expect(worker.kept()).not.toContain('assets/font-1.woff2');
  });
});

describe('an incomplete version', () => {
  it('given a file without the hash that its name says, then the earlier version is kept', async () => {
    await worker.keep();
    deploy(worker, 2);
    const picture = `larch/picture-hero.${'0'.repeat(64)}.png`;
    worker.server.set('release/current.json', json({ id: 2, files: { 'picture:hero': picture } }));
    worker.server.set(`release/${picture}`, { body: 'altered', type: 'image/png', forever: true });

    await worker.keep();
    worker.network = 'down';

    expect(await page(worker)).toContain('version 1');
    expect(worker.kept()).not.toContain(`release/${picture}`);
  });

  it.each<[string, (spoiled: Worker) => unknown]>([
    ['a page of one build and a list of another', ({ server }) => server.set('assets.json', json(['assets/x.js']))],
    ['a page of a proxy', ({ server }) => server.set('', html('Please log in to this network'))],
    ['a page that is not HTML', ({ server }) => server.set('', script('"./assets/index-2.js"'))],
    ['a missing file', ({ server }) => server.delete('assets/index-2.js')],
    ['a file served as HTML', ({ server }) => server.set('assets/index-2.js', html('not found'))],
    ['an unreadable release', ({ server }) => server.set('release/current.json', json(null))],
  ])('given %s, then the previous one stays', async (_, break_) => {
    await worker.keep();
    deploy(worker, 2);
    break_(worker);
    await worker.keep();
    worker.network = 'down';

    expect(await page(worker)).toContain('version 1');
    expect(await getText(worker.get('assets/index-1.js'))).toBe('file of 1');
    expect(await getText(worker.get('release/current.json'))).toContain('"id":1');
  });
});

describe('an address opened in a tab', () => {
  it.each([
    'assets/index-1.js',
    'release/larch/app.1.json',
    'service-worker.js',
    'api/user/center',
    'health',
    'release/x',
  ])('given %s, then the server handles it, and nothing is stored', async (path) => {
    expect(await worker.get(path, 'navigate')).toBeUndefined();
    expect(worker.kept()).toEqual([]);
  });

  it('given a script, then the app opens afterwards', async () => {
    await worker.keep();
    await worker.get('assets/index-1.js', 'navigate');

    expect(await page(worker)).toContain('version 1');
    worker.network = 'down';
    expect(await page(worker)).toContain('version 1');
  });

  it.each([
    ['trade/index?x=1', '#/trade/index?x=1'],
    ['assets/index', '#/assets/index'],
    ['/evil.example//x', '#/evil.example/x'],
    ['//', '#/'],
  ])('given the path of a route (%s) without a connection, then the app opens it', async (path, hash) => {
    await worker.keep();
    worker.network = 'down';
    const answer = await worker.get(path, 'navigate');

    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, HOST + hash]);
  });

  it('given the path of a route with a connection, then the server decides', async () => {
    await worker.keep();

    expect((await worker.get('trade/index', 'navigate'))?.status).toBe(404);
  });
});

describe('requests that the worker ignores', () => {
  it.each(['api/user/center', 'ws', 'health'])('given a call of %s, then it passes by', async (path) => {
    expect(await worker.get(path)).toBeUndefined();
    expect(worker.kept()).toEqual([]);
  });

  it('given a file served as HTML, then it is not stored', async () => {
    worker.server.set('assets/old.js', { ...html('the app'), forever: true });
    await worker.get('assets/old.js');

    expect(worker.kept()).toEqual([]);
  });
});

describe('an update from an earlier worker', () => {
  const tab = (path: string) => ({ url: HOST + path });

  it('given its cache, then it is removed, and other caches stay', async () => {
    spoil(worker, 'vitrine-files', html('an old page'));
    spoil(worker, 'wiki', html('of someone else'));
    worker.tabs.push(tab('#/trade/index'));
    await worker.activate();

    expect([...worker.caches.keys()]).toEqual(['wiki']);
    expect(worker.tabs[0]).not.toHaveProperty('sentTo');
  });

  it('given that it stored a script as the page, then tabs that show it open the app at their route', async () => {
    spoil(worker, 'vitrine-files', script('a script'));
    worker.tabs.push(tab('#/trade/index'), tab('trade/index?x=1'), tab('assets/index-1.js'));
    await worker.activate();

    expect(worker.tabs.map(({ sentTo }) => sentTo)).toEqual([
      `${HOST}?again#/trade/index`,
      `${HOST}#/trade/index?x=1`,
      undefined,
    ]);
    const answer = await worker.get('?again', 'navigate');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, HOST]);
  });
});
