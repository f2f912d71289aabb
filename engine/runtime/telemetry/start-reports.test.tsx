import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolve } from '../core/bind.ts';
import { openApp, settle, withApp } from '../../tools/testing/kit.tsx';
import type { Report } from './reporting.ts';
import { startReports } from './start-reports.ts';

withApp();

// an instance of its own, because the tests of other files have noted incidents too
const { listen, noteEvents, noteIncident } =
  await vi.importActual<typeof import('../core/incidents.ts')>('../core/incidents.ts?own');

const calls = {
  note: {
    method: 'POST',
    path: 'front/note',
    auth: 'none',
    effect: 'write',
    body: 'json',
    request: {
      type: 'object',
      properties: { brand: { type: 'string' }, release: { type: 'string' }, entries: { type: 'array', items: {} } },
    },
    response: { type: 'string' },
  },
};
const pages = {
  start: { body: [{ id: 'name', widget: 'text', props: { text: 't.title' } }] },
  next: { body: [{ id: 'name', widget: 'text', props: { text: 't.title' } }] },
};

interface Sent {
  readonly address: string;
  readonly init: { readonly body: string; readonly headers: object };
}

let sent: Sent[];
let stop: AbortController;
beforeEach(() => {
  sent = [];
  stop = new AbortController();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = [];
    },
  );
  vi.stubGlobal('SecurityPolicyViolationEvent', class extends Event {});
  vi.stubGlobal(
    'PromiseRejectionEvent',
    class extends Event {
      constructor(readonly reason: unknown) {
        super('unhandledrejection');
      }
    },
  );
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    sent.push({ address, init });
    return Promise.resolve(new Response('{}'));
  });
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

const open = async (reports: object) => {
  const opened = await openApp({ calls, pages, app: { reports: { call: 'a.note', ...reports } } });
  startReports({ ports: opened.ports, resolve, listen }, stop.signal);
  return opened;
};
/** Hides the page, as the browser does when the user leaves the tab. */
function hide(): void {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}
const reported = (): Report[] => sent.map(({ init }) => JSON.parse(init.body) as Report);
const kinds = (): string[] => reported().flatMap(({ entries }) => entries.map(({ kind, page }) => `${kind} ${page}`));

// must be the first test, because only then is there no listener yet
it('given nodes and errors that break before and after the start, then each is reported with its place', async () => {
  noteIncident('node', new TypeError('undefined is not a function'), 'early');
  noteEvents(stop.signal);
  await open({});
  const stack = `RangeError\n at f (${location.origin}/assets/index-B0pO.js:12:345)`;
  const error = Object.assign(new RangeError('rowan@mail.example is out of range'), { stack });
  dispatchEvent(new ErrorEvent('error', { error }));
  const foreign = 'Error\n at f (chrome-extension://abcdef/a.js:1:2)';
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack: foreign }) }));
  noteIncident('node', new Error('rowan'), 'late');
  hide();

  const entries = reported().flatMap((report) => report.entries);
  expect(entries.map(({ kind, place, message }) => [kind, place, message])).toEqual([
    ['node', 'early', 'TypeError: undefined is not a function'],
    ['view', '', undefined],
    ['error', 'index-B0pO.js:12:345', 'RangeError: … is out of range'],
    ['node', 'late', 'Error: …'],
  ]);
});

it('given pages that are opened, then they are counted when the tab is left, with the release and nothing of the user', async () => {
  const { ports } = await open({});
  ports.navigation.go('next', { word: 'rowan' }, false);
  await settle();
  hide();

  expect(kinds()).toEqual(['view start', 'view next']);
  const [{ address, init } = { address: '', init: { body: '', headers: {} } }] = sent;
  expect(new URL(address).pathname).toBe('/api/front/note');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' });
  expect(init.headers).toEqual({ 'Content-Type': 'application/json' });
  expect(init.body).not.toContain('rowan');
  expect(reported()[0]?.release).toBe(ports.releases.loader.manifest().id);
});

it('given an address that is no page, then it is not repeated', async () => {
  const { ports } = await open({});
  ports.app.values.setState({ route: { key: 'rowan-at-mail' } });
  hide();

  expect(kinds()).toEqual(['view start', 'view ']);
});

it('given nothing new, then nothing is sent again', async () => {
  await open({});
  hide();
  hide();

  expect(sent).toHaveLength(1);
});

it.each([
  ['a condition that is false', { when: "=app.token == 'x'" }],
  ['a condition that is not known', { when: "=route.params.?on.orValue('') == 'yes'" }],
])('given %s, then nothing is sent', async (_, reports) => {
  await open(reports);
  hide();

  expect(sent).toEqual([]);
});

it('given a share of the visits, then the others send nothing', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await open({ share: 50 });
  hide();
  expect(sent).toEqual([]);

  vi.spyOn(Math, 'random').mockReturnValue(0.49);
  await open({ share: 50 });
  hide();
  expect(sent).toHaveLength(1);
});

it('given it is stopped, then nothing more is sent', async () => {
  await open({});
  stop.abort();
  noteIncident('node', new Error('x'), 'late');
  hide();

  expect(sent).toEqual([]);
});
