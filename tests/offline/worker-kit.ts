import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
export const HOST = 'https://app.example/';

/** The server's content at an address. */
export interface Served {
  readonly body: string;
  readonly type: string;
  readonly forever?: boolean;
  readonly status?: number;
}

type Handler = (event: object) => void;
type Files = Map<string, Response>;

export interface Worker {
  /** Served content by path. Any other path returns a 404. */
  readonly server: Map<string, Served>;
  /** The state of the network. If it is `slow`, it never answers. */
  network: 'up' | 'down' | 'slow';
  /** Requested paths. */
  readonly asked: string[];
  readonly caches: Map<string, Files>;
  /** Open tabs, and where the worker has sent them. */
  readonly tabs: { readonly url: string; sentTo?: string }[];
  /** The worker's response; undefined if it leaves the request to the browser. */
  get(path: string, mode?: 'navigate' | 'cors'): Promise<Response | undefined>;
  /** Tells the worker that the page is idle. */
  keep(): Promise<void>;
  activate(): Promise<void>;
  /** Stored paths. */
  kept(): readonly string[];
}

/** The app's service worker in a fake browser. */
export function openWorker(): Worker {
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
          // Node's own requests cannot be navigations
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

/** Sets the url of a response, including its clones, as browsers do. */
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
export const spoil = (worker: Worker, cache: string, served: Served): void =>
  void worker.caches.set(cache, new Map([[HOST, createResponse(HOST, served)]]));
