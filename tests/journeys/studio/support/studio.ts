import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type FrameLocator, type Page } from '@playwright/test';
import { serveVisitors, showEdit } from '@vitrine/engine/vite';
import { openWorkshop, type Workshop } from '../../../../scripts/dev/open-workshop.ts';
import { scaled } from '../../../../scripts/launch/conditions.mjs';
import { releasesIn } from '../../../../scripts/dev/releases-in.ts';
import { buildDesk, holdPort, serveStudio, type Health, type Studio } from '@vitrine/studio';

export { expect };

/** A heading on the start page of a guest, and the text of `home.hero_title`. */
export const GREETING = 'Know the cost and the risk before you press';

export interface Open {
  readonly workshop: Workshop;
  readonly studio: Studio;
}

/** The Studio on a copy of the project, with the app in its canvas. Tests undo their changes. */
export const test = base.extend<object, { open: Open }>({
  viewport: { width: 1440, height: 900 },
  open: [
    async ({ browserName: _ }, use) => {
      await openStudio(use);
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
});

const NUMBERS = { views: 1203, failedNodes: 1, errors: 2, blocked: 0, p75: { lcp: 1250, inp: 75, cls: 10 }, worst: [] };
const TROUBLE = { kind: 'node', page: 'index/index', place: 'hero', message: 'TypeError: …', count: 48 };

/** The reports of browsers, as a sandbox would return them. */
const HEALTH: Health = {
  since: Date.UTC(2030, 0, 1, 12),
  live: { ...NUMBERS, release: '000000000000' },
  canary: { ...NUMBERS, release: '111111111111', views: 240, failedNodes: 48, worst: [TROUBLE] },
  verdict: { says: 'worse', because: ['200.0 failed blocks per 1,000 views, but 0.8 in the live release.'] },
};

/** @param prepare changes the copy of the project before the Studio reads it */
export async function openStudio(
  run: (open: Open) => Promise<void>,
  prepare: (root: string) => void = () => undefined,
): Promise<void> {
  const held = await holdPort();
  // each worker has its own, because a build empties its folder first
  const desk = mkdtempSync(join(tmpdir(), 'vitrine-desk-'));
  await buildDesk(desk);
  const workshop = await openWorkshop(held.url);
  prepare(workshop.root);
  const visitors = await serveVisitors(workshop.vite);
  const canvas = new URL(workshop.url).origin;
  const target = {
    ...releasesIn(join(workshop.root, '.sandbox/releases-of-studio')),
    health: () => Promise.resolve(HEALTH),
  };
  const studio = serveStudio({
    root: workshop.root,
    server: held.server,
    canvas,
    visitors: visitors.origins,
    second: { canvas: visitors.second.live, visitors: visitors.second.origins },
    target,
    desk,
    onEdit: (declared, verdict) => showEdit(workshop.vite, declared, verdict),
  });
  await run({ workshop, studio });
  await studio.close();
  await visitors.close();
  await workshop.close();
  rmSync(desk, { recursive: true, force: true });
}

/** Commits the project as it is, so that there is something to compare with. */
export function commit(root: string): void {
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.studio/\n.releases/\n.sandbox/\n');
  git('init', '--quiet');
  git('add', '.gitignore', 'schemas', 'locales', 'vitrine.config.json');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=Base');
}

export const read = ({ workshop }: Open, path: string): string => readFileSync(join(workshop.root, path), 'utf8');

/** The app in the canvas, or in another frame next to it. */
export const app = (page: Page, at = 0): FrameLocator => page.frameLocator('iframe').nth(at);

/** Returns the lines of a text that another text does not have. */
export function newLines(text: string, before: string): readonly string[] {
  const known = new Set(before.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}

/** Collects what the desk itself logs: its own errors and warnings, not those of the app. */
export function watchLog(page: Page, { studio }: Open): readonly string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(new URL(studio.link).origin);
    if (isOurs && ['error', 'warning'].includes(message.type())) logged.push(message.text());
  });
  return logged;
}
