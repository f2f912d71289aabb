import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { Operation } from '@vitrine/engine/edit';
import { showEdit } from '@vitrine/engine/vite';
import { buildDesk, holdPort, serveStudio } from '@vitrine/studio';
import { openWorkshop } from '../dev/open-workshop.ts';
import { withBrowser } from './browser.ts';
import { formatMs, getMedian, getQuantile, type Figure } from './report.ts';

const EDITS = 20;
const START = 'home';

interface Edit {
  readonly operation: Operation;
  /** The end of the id of an element that exists after the edit. */
  readonly shows?: string;
  /** The end of the id of an element that is gone after the edit. */
  readonly hides?: string;
}

interface Kind {
  readonly what: string;
  readonly goal: number;
  edit(turn: number): Edit;
}

/** Measures the time from the request for an edit until the app in the frame has changed. */
export async function measureCanvas(): Promise<readonly Figure[]> {
  const held = await holdPort();
  const desk = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const workshop = await openWorkshop(held.url);
  try {
    await buildDesk(desk);
    const studio = serveStudio({
      root: workshop.root,
      server: held.server,
      canvas: new URL(workshop.url).origin,
      desk,
      onEdit: (declared, verdict) => showEdit(workshop.vite, declared, verdict),
    });
    const figures = await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      // tsx wraps functions in a helper that does not exist in the page
      await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
      await page.goto(studio.link);
      return measure(page, workshop.root, START, 'start page');
    });
    await studio.close();
    return figures;
  } finally {
    await workshop.close();
    rmSync(desk, { recursive: true, force: true });
  }
}

async function measure(page: Page, root: string, route: string, where: string): Promise<readonly Figure[]> {
  const file = `schemas/pages/${route}.json`;
  const { body } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { body: readonly { id: string }[] };
  const [first] = body;
  if (first === undefined) throw new Error(`${file} has no block.`);
  const frame = await getFrame(page, first.id);
  const figures: Figure[] = [];
  for (const { what, goal, edit } of kindsFor(file, first.id)) {
    const times: number[] = [];
    for (let turn = 0; turn < EDITS; turn += 1) times.push(await getTimeAt(page, frame, edit(turn)));
    const most = getQuantile(times, 0.95);
    figures.push({
      what: `${what} in the app, ${where}`,
      value: `${formatMs(getMedian(times))} median, ${formatMs(most)} p95`,
      goal: `p95 ≤ ${goal} ms`,
      met: most <= goal,
    });
  }
  return figures;
}

const kindsFor = (file: string, node: string): readonly Kind[] => [
  {
    what: 'a new block',
    goal: 100,
    edit: (turn) => ({
      operation: {
        op: 'insert',
        file,
        node,
        at: 'before',
        value: { id: `new-${turn}`, widget: 'divider' },
      },
      shows: `new-${turn}`,
    }),
  },
  {
    what: 'a value',
    goal: 50,
    edit: (turn) => ({
      operation: { op: 'set', file, node: 'new-0', path: '/visible', value: turn % 2 === 1 },
      ...(turn % 2 === 1 ? { shows: 'new-0' } : { hides: 'new-0' }),
    }),
  },
];

/** Returns the app's frame once it shows a block. */
async function getFrame(page: Page, id: string): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('The canvas has no frame.');
  await frame.waitForSelector(`[id$="${id}"]`, { state: 'attached' });
  return frame;
}

declare global {
  interface Window {
    /** Resolves to the time of the change, in milliseconds since 1970. */
    changed?: Promise<number>;
  }
}

/** Measures the time from the request until the app has changed, in milliseconds. */
async function getTimeAt(page: Page, frame: Frame, { operation, shows, hides }: Edit): Promise<number> {
  await frame.evaluate(
    ({ wanted, gone }) => {
      const isDone = (): boolean =>
        wanted === undefined
          ? document.querySelector(`[id$="${gone}"]`) === null
          : document.querySelector(`[id$="${wanted}"]`) !== null;
      window.changed = new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`The app does not change: ${wanted ?? gone}.`)), 20_000);
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          done(performance.timeOrigin + performance.now());
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
    },
    { wanted: shows, gone: hides },
  );
  const sent = await page.evaluate(async (body) => {
    const start = performance.timeOrigin + performance.now();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/operations', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return start;
  }, JSON.stringify({ operation }));
  const changed = await frame.evaluate(() => window.changed);
  return (changed ?? Number.POSITIVE_INFINITY) - sent;
}
