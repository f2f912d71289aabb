import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../http/http-adapter.ts';
import { compile } from '../../compiler/compile/index.ts';
import { getRange } from '../../language/format/version.ts';
import { start, type Started, type StartOptions } from './start.tsx';
import { listFiles } from '../../tools/testing/files.ts';
import { contracts, widgets } from '../../tools/testing/widgets.tsx';

const PAGE = {
  data: { rows: { call: 'a.rows', poll: { seconds: 2, while: '=true' } }, live: { stream: 'a.live' } },
  body: [{ id: 'said', widget: 'text', props: { text: '=rows.name' } }],
};
const read = { method: 'GET', auth: 'none', effect: 'read', request: { type: 'object', properties: {} } };
const name = { type: 'object', properties: { name: { type: 'string' } } };

const RELEASE = 'https://app.test/release/current.json';
/** Milliseconds. */
const LONGEST = 20_000;

/** A WebSocket that opens immediately, sends nothing, and records whether it was closed. */
class Line extends EventTarget {
  static last: Line | undefined;
  readyState = 1;
  constructor() {
    super();
    Line.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

const requests: string[] = [];
const transports = {
  adapter: ({ path }: HttpRequest) => {
    requests.push(path);
    return Promise.resolve({ status: 200, body: '{"type":"ok","message":{"name":"Ada"}}', headers: {} });
  },
  socket: () => new Line() as unknown as WebSocket,
};

function serve(): void {
  const { chunks } = compile({
    files: listFiles({
      pages: { start: PAGE },
      calls: { rows: { ...read, path: 'rows', response: name } },
      streams: { live: { channel: 'live', shape: 'object', auth: 'none', params: name, row: name } },
    }),
    contracts: new Map(Object.entries(contracts)),
    brand: 'b',
  });
  const files = Object.fromEntries(
    [...chunks.keys(), 'theme', 'asset:icon', 'asset:logo'].map((chunk) => [chunk, chunk]),
  );
  const manifest = { format: 1, id: 'a', brand: 'b', version: '1', engine: getRange(), hosts: [], files };
  vi.stubGlobal('fetch', (address: string) => {
    const chunk = decodeURIComponent(address.split('/').pop() ?? '');
    return Promise.resolve(Response.json(chunk === 'current.json' ? manifest : chunks.get(chunk)));
  });
}

function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Tracks the listeners on window, document and media queries. @returns a function that counts those not yet removed */
function followListeners(): () => number {
  let open = 0;
  const add = EventTarget.prototype.addEventListener;
  const remove = EventTarget.prototype.removeEventListener;
  const isOurs = (target: EventTarget): boolean => target === document || target instanceof Media;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...given) {
    const options = given[2];
    if (isOurs(this)) {
      open += 1;
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => (open -= 1));
    }
    add.apply(this, given);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (this: EventTarget, ...given) {
    if (isOurs(this)) open -= 1;
    remove.apply(this, given);
  });
  return () => open;
}

class Media extends EventTarget {
  readonly matches = false;
}

describe('an app from start to stop', () => {
  let element: HTMLElement;
  beforeEach(() => {
    requests.length = 0;
    localStorage.clear();
    window.location.hash = '#/pages/start';
    element = document.createElement('div');
    document.body.append(element);
    vi.stubGlobal('matchMedia', () => new Media());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    serve();
  });
  afterEach(() => {
    element.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    window.location.hash = '';
  });

  /** Advances the timers until a condition holds. Also lets real time pass, which loading a script needs. */
  const until = async (holds: () => boolean): Promise<void> => {
    const last = performance.now() + LONGEST;
    while (!holds() && performance.now() < last)
      await act(async () => {
        await vi.advanceTimersByTimeAsync(10);
        await new Promise((done) => setImmediate(done));
      });
    expect(holds()).toBe(true);
  };

  const open = async (more: Pick<StartOptions, 'around' | 'transports'> = {}): Promise<Started> => {
    let started: Started | undefined;
    void start(element, { widgets, release: RELEASE, timeout: 1000, transports, ...more }).then(
      (app) => (started = app),
    );
    await until(() => document.querySelector('link[data-theme]') !== null);
    // jsdom does not load style sheets, so the event is simulated
    document.querySelector('link[data-theme]')?.dispatchEvent(new Event('load'));
    await until(() => started !== undefined && (element.textContent ?? '').includes('Ada'));
    return started as unknown as Started;
  };

  it('uses the given transports while it runs', async () => {
    const started = await open();

    expect(requests).toContain('rows');
    expect(Line.last?.readyState).toBe(1);
    await act(async () => started.stop());
  });

  it('keeps the icon of the brand on screen until the first page appears', async () => {
    const splash = document.createElement('div');
    splash.dataset.splash = '';
    element.append(splash);
    const places: string[] = [];
    const observer = new MutationObserver(() => {
      const place = splash.parentElement === element ? 'in the app' : splash.isConnected ? 'beside it' : 'gone';
      places.push(`${place}, ${element.querySelector('[id="said"]') ? 'a page' : 'no page'}`);
    });
    observer.observe(document.body, { subtree: true, childList: true });

    const started = await open();

    observer.disconnect();
    expect(places).toContain('beside it, no page');
    expect(places).not.toContain('gone, no page');
    expect(splash.isConnected).toBe(false);
    await act(async () => started.stop());
  });

  it('reports what a view threw, although React recovers by rendering again', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const cause = new Error('thrown once');
    let hasThrown = false;
    const around = ({ children }: { children?: ReactNode }) => {
      if (!hasThrown) {
        hasThrown = true;
        throw cause;
      }
      return children;
    };

    const started = await open({ around });

    expect(reported.mock.calls).toEqual([[cause]]);
    await act(async () => started.stop());
  });

  it('leaves nothing behind: no page, style sheet, listener or connection, and sends nothing more', async () => {
    const listeners = followListeners();
    const before = listeners();
    const started = await open();
    expect(listeners()).toBeGreaterThan(before);

    await act(async () => started.stop());

    const countBefore = requests.length;
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(element.innerHTML).toBe('');
    expect(document.querySelector('link[data-theme], link[rel="icon"]')).toBeNull();
    expect(Line.last?.readyState).toBe(3);
    expect(requests.length).toBe(countBefore);
    expect(listeners()).toBe(before);
  });

  it('keeps no stopped app in memory, of five that ran', async () => {
    const collectGarbage = exposeGarbageCollector();
    const apps: WeakRef<object>[] = [];
    for (let run = 0; run < 5; run += 1) {
      const own = { ...transports };
      apps.push(new WeakRef(own));
      const started = await open({ transports: own });
      await act(async () => started.stop());
    }

    const countKept = (): number => apps.filter((app) => app.deref() !== undefined).length;
    // React may still keep a reference to the tree that it rendered last
    await until(() => {
      collectGarbage();
      return countKept() <= 1;
    });
    expect(countKept()).toBeLessThanOrEqual(1);
  });
});
