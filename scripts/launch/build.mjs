// Builds the app into dist/ when its sources have changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getNpmCommand, ROOT, run } from './process.mjs';

const FOLDERS = ['engine', 'widgets', 'schemas', 'locales', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts', 'vitrine.config.json', 'index.html', 'main.tsx', 'tsconfig.json'];
const EXCLUDED = /^schemas\/fixtures\/|\.test\.tsx?$|\.examples\.json$|\.stories\.tsx$|(^|\/)\.[^/]*$/;
const STAMP = 'node_modules/.vitrine-build';

function* filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return;
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (!EXCLUDED.test(path)) yield path;
  }
}

/** A hash of everything that affects the build. */
export function hashInputs(root) {
  // The default brand is chosen at build time.
  const hash = createHash('sha256').update(`brand ${process.env.BRAND ?? ''}\n`);
  for (const path of [...FILES, ...FOLDERS.flatMap((folder) => [...filesBelow(root, folder)])]) {
    if (!existsSync(join(root, path))) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Returns why a build is needed; undefined if dist is up to date. */
export function findBuildReason(root, hash = hashInputs(root)) {
  if (!existsSync(join(root, 'dist/index.html'))) return 'dist is missing';
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash ? undefined : 'its sources have changed';
}

/** Records that dist was built from these inputs. */
export function recordBuild(root, hash = hashInputs(root)) {
  writeFileSync(join(root, STAMP), hash);
}

/** Builds if needed. `code` is npm's exit code, or 0 if there was nothing to do. */
export async function ensureBuilt(say, options = {}) {
  const hash = hashInputs(ROOT);
  const reason = findBuildReason(ROOT, hash);
  if (reason === undefined) return { code: 0, output: '' };
  say(`Building the app into dist/ (npm run build): ${reason} …`);
  const result = await run(getNpmCommand(['run', '--silent', 'build']), options);
  return result;
}
