import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { formatProblem } from '../engine/problem';
import { inputsHash, noteBuilt } from './launch/build.mjs';
import { allReleases } from './release/all-releases';
import { current } from './release/build-release';

const DEFAULT_BRAND = process.env.BRAND ?? 'larch';

/** The app, and a release of every brand beside it. A problem of a declaration writes nothing. */
async function main(): Promise<number> {
  const root = resolve(import.meta.dirname, '..');
  const hash = inputsHash(root);
  const { problems, releases, files } = allReleases(root);
  for (const problem of problems) console.error(formatProblem(problem, files.get(problem.file) ?? ''));
  if (problems.length > 0) {
    console.error(`${problems.length} problems in the declarations; nothing was built.`);
    return 1;
  }
  // Vite would follow the caller's environment, and a development edition of React is no release
  process.env.NODE_ENV = 'production';
  // `runner` reads the configuration as it stands; the other loaders want file endings in its imports
  await build({ root, logLevel: 'warn', configLoader: 'runner' });
  const folder = join(root, 'dist', 'release');
  rmSync(folder, { recursive: true, force: true });
  for (const { manifest, files: contents } of releases) {
    for (const [name, content] of contents) write(join(folder, manifest.brand, name), content);
    write(join(folder, manifest.brand, 'manifest.json'), JSON.stringify(manifest, undefined, 2));
    if (manifest.brand === DEFAULT_BRAND) write(join(folder, 'current.json'), JSON.stringify(current(manifest)));
    console.log(`release ${manifest.brand} ${manifest.version} ${manifest.id}: ${contents.size} files`);
  }
  noteBuilt(root, hash);
  return 0;
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

process.exitCode = await main();
