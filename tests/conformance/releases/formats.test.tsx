import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { MANIFEST_FORMAT } from '../../../engine/language/format/version.ts';
import type { HttpRequest } from '../../../engine/runtime/http/http-adapter.ts';
import { start, type Started } from '../../../engine/runtime/app/start.tsx';
import { widgets } from '../../../engine/tools/testing/widgets.tsx';

/**
 * A release of each format, as it was written when the format was new. They are never regenerated, because they stand
 * for the releases that operators still have.
 */
const FOLDER = join(import.meta.dirname, 'formats');
const FORMATS = readdirSync(FOLDER).map((file) => Number(file.replace('.json', '')));

interface Kept {
  readonly manifest: Readonly<Record<string, unknown>>;
  /** By file name. */
  readonly files: Readonly<Record<string, unknown>>;
}

const read = (format: number): Kept => JSON.parse(readFileSync(join(FOLDER, `${format}.json`), 'utf8')) as Kept;

const RELEASE = 'https://app.test/release/current.json';
const REFUSED = 'This site is newer than your app.';

const sent: HttpRequest[] = [];
const adapter = (request: HttpRequest) => {
  sent.push(request);
  const message = request.path === 'rows' ? [{ id: 1, name: 'Ada', sum: '1234.5' }] : {};
  return Promise.resolve({ status: 200, body: JSON.stringify({ type: 'ok', message }), headers: {} });
};

let app: HTMLElement;
let template: HTMLTemplateElement;
let started: Started | undefined;

function serve({ manifest, files }: Kept): void {
  vi.stubGlobal('fetch', (address: string) => {
    const file = decodeURIComponent(address.split('/').pop() ?? '');
    return Promise.resolve(Response.json(file === 'current.json' ? manifest : files[file]));
  });
}

const open = async (kept: Kept): Promise<void> => {
  serve(kept);
  started = await start(app, { widgets, release: RELEASE, timeout: 1000, transports: { adapter } });
};

/** Simulates the load events of style sheets, which jsdom does not load. */
const loadStyles = (): void => {
  for (const link of document.querySelectorAll('link[data-theme]')) link.dispatchEvent(new Event('load'));
};

/** Waits in real time, because loading a script takes some. */
const until = (assert: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      loadStyles();
      await act(() => new Promise((done) => setImmediate(done)));
      assert();
    },
    { timeout: scaled(20_000) },
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sent.length = 0;
  localStorage.clear();
  window.location.hash = '#/pages/start';
  app = document.createElement('div');
  template = document.createElement('template');
  template.id = 'start-refused';
  template.content.append(REFUSED);
  document.body.append(template, app);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(async () => {
  await act(async () => started?.stop());
  started = undefined;
  app.remove();
  template.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

describe('formats of releases', () => {
  it('have a release each, up to the format of this app', () => {
    expect(FORMATS.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: MANIFEST_FORMAT }, (_, at) => at + 1),
    );
  });

  it('given a release of this format that was written before, then its page, rows and form work', async () => {
    void open(read(MANIFEST_FORMAT));
    await until(() => expect(app.textContent).toContain('Ada has 1,234.50'));
    await until(() => expect(app.querySelector('input')).not.toBeNull());
    expect(app.querySelector('[id="never"]')).toBeNull();

    await act(async () => app.querySelector<HTMLElement>('#send')?.click());
    await until(() => expect(app.textContent).toContain('Needed'));
    expect(sent.map(({ path }) => path)).toEqual(['rows']);
  });

  it.each(FORMATS.filter((format) => format !== MANIFEST_FORMAT))(
    'given a release of format %i, then the app says that it does not fit, and asks for none of its files',
    async (format) => {
      await open(read(format));

      expect(app.textContent).toBe(REFUSED);
    },
  );

  it.each([
    ['a later format', { format: MANIFEST_FORMAT + 1 }],
    ['an engine before a breaking version', { engine: '>=0.0.1 <0.1.0' }],
    ['a later engine', { engine: '>=9.0.0 <10.0.0' }],
  ])('given a release with %s, then the app says that it does not fit', async (_, other) => {
    const kept = read(MANIFEST_FORMAT);

    await open({ ...kept, manifest: { ...kept.manifest, ...other } });

    expect(app.textContent).toBe(REFUSED);
    expect(sent).toEqual([]);
  });
});
