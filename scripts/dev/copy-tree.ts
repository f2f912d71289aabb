import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['schemas', 'locales', 'widgets', 'engine', 'generated', 'scripts'];
const FILES = ['vitrine.config.json', 'index.html', 'main.tsx', 'vite.config.ts', 'package.json', 'tsconfig.json'];
const WORKSPACES = ['engine', 'widgets'];
/** Files that are not needed to serve the app, and would only have to be watched. */
const EXCLUDED = /\.test\.tsx?$|\.stories\.tsx$|\.examples\.json$/;

export interface TreeCopy {
  readonly root: string;
  /** The real paths of the packages, with links resolved. */
  readonly packages: readonly string[];
  remove(): void;
}

/**
 * Copies the project's sources to a temporary folder for edits, and links the packages. `more` lists additional
 * folders.
 */
export function copyTree(more: readonly string[] = []): TreeCopy {
  // on some systems the temporary folder is behind a link, and Vite watches real paths
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-tree-')));
  for (const folder of [...FOLDERS, ...more])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true, filter: (path) => !EXCLUDED.test(path) });
  const present = new Set(readdirSync(ROOT));
  for (const file of FILES) if (present.has(file)) cpSync(join(ROOT, file), join(root, file));
  const packages = realpathSync(join(ROOT, 'node_modules'));
  const link = join(root, 'node_modules');
  symlinkSync(packages, link, 'junction');
  const remove = (): void => {
    rmSync(link, { force: true });
    rmSync(root, { recursive: true, force: true });
  };
  return { root, packages: [packages, ...WORKSPACES.map((name) => join(ROOT, name))], remove };
}
