import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type Route } from '@playwright/test';
import { CONTENT_SECURITY_POLICY } from '../../../sandbox/platform/http/headers.ts';
import { current, type Release } from '../../../engine/compiler/release/build-release.ts';
import { createFrames, createRightAnswer } from './answers.ts';
import { listNeeds, type ServerNeeds } from '../../../engine/compiler/release/needs.ts';
import { declaredFiles, judge, createMutant, type Mutant } from './project.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { findChangedRoutes } from './routes.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

// `npm test` runs a few; `npm run mutations` sets the number
const COUNT = Number(process.env.MUTATIONS_BROWSER ?? 10);
const BATCHES = Math.ceil(COUNT / 40);
const FIRST_SEED = 1_000_000;
/** Nothing listens here; the test answers the page's requests. */
const HOST = 'http://localhost:4999/';
const APP = join(import.meta.dirname, '../../../dist');

/** The release and the random numbers from which the page's requests are answered. */
interface Server {
  release: Release;
  random: Random;
  asked: ServerNeeds;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function buildBase(): Release {
  const verdict = judge(declaredFiles);
  if (verdict.kind === 'refused') throw new Error('the declarations have problems: npm run check');
  return verdict.release;
}

async function answer(route: Route, server: Server): Promise<void> {
  const path = new URL(route.request().url()).pathname.slice(1);
  const call = server.asked.calls.get(path.replace(/^api\//, ''));
  if (call) return route.fulfill({ contentType: 'application/json', body: createRightAnswer(call[1], server.random) });
  const content = getContent(path, server.release);
  if (content === undefined) return route.fulfill({ status: 404, body: '' });
  const contentType = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream';
  const headers: Record<string, string> =
    contentType === 'text/html' ? { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } : {};
  return route.fulfill({ contentType, headers, body: Buffer.from(content) });
}

function getContent(path: string, release: Release): string | Uint8Array | undefined {
  if (path === 'release/current.json') return JSON.stringify(current(release.manifest));
  const file = /^release\/[^/]+\/(.+)$/.exec(path)?.[1];
  if (file !== undefined) return release.files.get(file);
  try {
    return readFileSync(join(APP, path === '' ? 'index.html' : path));
  } catch {
    return undefined;
  }
}

/** Connects the built app to a release and a server that conforms to its declarations. */
async function connect(page: Page, server: Server): Promise<void> {
  await page.route(`${HOST}**`, (route) => answer(route, server));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      const { op, id, channel } = JSON.parse(String(text)) as { op: string; id?: string; channel?: string };
      const found = op === 'subscribe' ? server.asked.streams.get(channel ?? '') : undefined;
      if (!found) return;
      createFrames(found[1], server.random).forEach((data, index) =>
        socket.send(
          JSON.stringify({ id, seq: index + 1, kind: index === 0 ? 'snapshot' : 'delta', time: Date.now(), data }),
        ),
      );
    });
  });
  await page.addInitScript(() => localStorage.setItem('vitrine.app.token', '"a-session"'));
}

/** Yields the next mutations that are accepted and that change a page. */
function* findShownMutants(
  first: number,
  base: Release,
): Generator<{ mutant: Mutant; release: Release; route: string }> {
  for (let seed = first; ; seed += 1) {
    const mutant = createMutant(seed);
    const verdict = judge(mutant.files);
    if (verdict.kind === 'refused') continue;
    const [route] = findChangedRoutes(verdict.release, base, createRandom(seed), 1);
    if (route !== undefined) yield { mutant, release: verdict.release, route };
  }
}

/** Whether the page shows text, an image or a problem box. The brand's icon, which precedes the page, does not count. */
const hasContent = (): boolean => {
  const text = document.body.innerText.replace('Skip to content', '').trim();
  return (
    text !== '' || document.querySelector('#app :is(img, svg, canvas):not([data-splash], [data-splash] *)') !== null
  );
};

for (let batch = 0; batch < BATCHES; batch += 1) {
  test(`mutated declarations show a page, part ${batch + 1} of ${BATCHES}`, async ({ page }) => {
    test.setTimeout(scaled(600_000));
    const base = buildBase();
    const server: Server = { release: base, random: createRandom(batch), asked: listNeeds(base) };
    await connect(page, server);
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));
    const many = Math.ceil(COUNT / BATCHES);
    let count = 0;
    for (const { mutant, release, route } of findShownMutants(FIRST_SEED + batch * 50_000, base)) {
      Object.assign(server, { release, random: createRandom(mutant.seed), asked: listNeeds(release) });
      await page.goto(`${HOST}?seed=${mutant.seed}#/pages/${route}`);
      await expect
        .poll(() => page.evaluate(hasContent), {
          message: `seed ${mutant.seed} (${mutant.what}) on ${route}`,
          intervals: [20, 50, 100],
        })
        .toBe(true);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
      expect(await page.evaluate(hasContent), `seed ${mutant.seed} (${mutant.what}) on ${route} stays`).toBe(true);
      expect(uncaught, `seed ${mutant.seed} (${mutant.what}) on ${route}`).toEqual([]);
      count += 1;
      if (count === many) break;
    }
    expect(count).toBe(many);
  });
}
