import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

const MODULES = 'node_modules';

/** The project as it was in a commit, in a folder of its own. */
export interface BaseTree {
  readonly root: string;
  /** A folder beside it for what is only needed while it is there. */
  readonly cache: string;
  remove(): void;
}

/** Puts the project of a commit into a temporary folder, with the packages that are installed now. */
export function openBaseTree(root: string, commit: string): BaseTree {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-before-')));
  // also if the command is stopped
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

/** A package of the project itself is the one of the commit; all others are as they are installed. */
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

/** The nearest installed packages, at the root or above it. */
function findModules(root: string): string | undefined {
  const modules = join(root, MODULES);
  if (existsSync(modules)) return modules;
  return root === dirname(root) ? undefined : findModules(dirname(root));
}

/** Names such as `react` and `@scope/name`. */
const packagesIn = (modules: string): readonly string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : name))
    .filter((name) => existsSync(join(modules, name)));
