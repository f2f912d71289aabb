import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP } from '../../support/exchange.ts';

/** Named like a built file, so that the service worker stores it too. */
const WATCH = 'assets/watch-0A1B2C3D.js';

interface WatchedApp {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies the built app, and makes its pages run `watch.js` first, because drivers differ in what they report about a
 * page. The script is a file, which the page's policy allows from its own origin.
 */
export function createWatchedApp(): WatchedApp {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-watched-'));
  cpSync(APP, folder, { recursive: true });
  writeFileSync(join(folder, WATCH), readFileSync(join(import.meta.dirname, 'watch.js')));
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  for (const name of pages)
    edit(folder, name, (html) => html.replace('<head>', `<head><script src="./${WATCH}"></script>`));
  edit(folder, 'assets.json', (list) => JSON.stringify([...(JSON.parse(list) as readonly string[]), WATCH]));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function edit(folder: string, name: string, change: (text: string) => string): void {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
