import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { formatProblem } from '../../language/diagnostics/problem.ts';
import { runPipeline } from '../../compiler/pipeline.ts';
import { current } from '../../compiler/release/build-release.ts';
import { withIntegrity } from '../../compiler/release/page-integrity.ts';
import { foreignOrigins, withPolicy } from '../../compiler/release/page-policy.ts';
import { readSigningKey } from '../../compiler/release/signing-key.ts';
import { startPages } from '../../compiler/release/start-page.ts';
import { readBase, nameOnDisk, readConfig } from '../../compiler/project/config.ts';
import { viteDefaults } from '../vite/defaults.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine build [--root <folder>] [--key <file>]
Builds the app and a release of every brand in dist/, signed with the key if there is one. Writes nothing if a
declaration has a problem.`;

/**
 * @param key the file with the key for signing the releases
 * @returns the exit code
 */
export async function buildApp(root: string, brand: string | undefined, key?: string): Promise<number> {
  const signing = key === undefined ? undefined : readSigningKey(key);
  const { problems, releases, files } = runPipeline(root, { key: signing });
  for (const problem of problems)
    console.error(formatProblem({ ...problem, file: nameOnDisk(root, problem.file) }, files.get(problem.file) ?? ''));
  if (problems.length > 0) {
    console.error(`${problems.length} problems in the declarations. Nothing was built.`);
    return 1;
  }
  // override the caller's environment, so that the build uses the production version of React
  process.env.NODE_ENV = 'production';
  await build({ ...viteDefaults(root), logLevel: 'warn' });
  const folder = join(root, 'dist', 'release');
  rmSync(folder, { recursive: true, force: true });
  const base = readBase(root);
  const first = brand ?? releases[0]?.manifest.brand;
  const page = join(root, 'dist', PAGE);
  const secured = withPolicy(readFileSync(page, 'utf8'), foreignOrigins(files, readConfig(root).hosts));
  const plain = withIntegrity(secured, (address) => readFileSync(join(root, 'dist', address)));
  write(page, plain);
  // for a server with several brands, some of which may be published later
  write(join(folder, PAGE), plain);
  for (const release of releases) {
    const { manifest, files: contents } = release;
    const pages = startPages(plain, release, base);
    for (const [name, html] of pages) {
      write(join(folder, manifest.brand, name), html);
      if (manifest.brand === first) write(join(root, 'dist', name), html);
    }
    for (const [name, content] of contents) write(join(folder, manifest.brand, name), content);
    write(join(folder, manifest.brand, 'manifest.json'), JSON.stringify(manifest, undefined, 2));
    if (manifest.brand === first) write(join(folder, 'current.json'), JSON.stringify(current(manifest)));
    console.log(`release ${manifest.brand} ${manifest.version} ${manifest.id}: ${contents.size} files`);
  }
  return 0;
}

const PAGE = 'index.html';
const TEXT = { type: 'string' } as const;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export const command: Command = {
  main: (args) => {
    const { values } = parseArgs({ args, options: { root: TEXT, key: TEXT, help: { type: 'boolean' } } });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const root = getRoot(values.root);
    return buildApp(root, readConfig(root).brand, values.key);
  },
};
