import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

const MODULES = 'node_modules';

/** The project at a commit, in a temporary folder. */
export interface BaseTree {
  readonly root: string;
  /** A folder next to it for files that are needed only as long as it exists. */
  readonly cache: string;
  remove(): void;
}

/** Extracts the project at a commit into a temporary folder, and links the currently installed packages. */
export function openBaseTree(root: string, commit: string): BaseTree {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-before-')));
  // also removed if the process exits early
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  const tree = join(folder, 'tree');
  try {
    const tar = join(folder, 'tree.tar');
    mkdirSync(tree);
    execFileSync('git', ['archive', '--format=tar', '--output', tar, commit], { cwd: root });
    execFileSync('tar', ['-x', '-f', tar, '-C', tree]);
    rmSync(tar);
    linkModules(realpathSync(root), tree);
  } catch (error) {
    remove();
    throw error;
  }
  return { root: tree, cache: join(folder, 'cache'), remove };
}

/** Links the installed packages. The project's own packages come from the commit. */
function linkModules(root: string, folder: string): void {
  const modules = findModules(root);
  if (modules === undefined) return;
  for (const name of packagesIn(modules)) {
    const real = realpathSync(join(modules, name));
    const inside = relative(root, real);
    const isOwn = !inside.startsWith('..') && !inside.split(sep).includes(MODULES) && existsSync(join(folder, inside));
    const link = join(folder, MODULES, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(isOwn ? join(folder, inside) : real, link, 'junction');
    const nested = join(real, MODULES);
    if (isOwn && existsSync(nested)) symlinkSync(nested, join(folder, inside, MODULES), 'junction');
  }
}

/** The nearest `node_modules`, at the root or above it. */
function findModules(root: string): string | undefined {
  const modules = join(root, MODULES);
  if (existsSync(modules)) return modules;
  return root === dirname(root) ? undefined : findModules(dirname(root));
}

/** The names of installed packages, such as `react` and `@scope/name`. */
const packagesIn = (modules: string): readonly string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : name))
    .filter((name) => existsSync(join(modules, name)));
