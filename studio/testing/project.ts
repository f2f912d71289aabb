import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseFiles, onDisk } from '../../tests/kit/base-project.ts';

/** A small project in a temporary folder. */
export interface TestProject {
  readonly root: string;
  write(path: string, text: string | Buffer): void;
  read(path: string): string;
  git(...args: string[]): string;
  /** Puts the project into a git repository, on the branch `main`. */
  commit(): void;
  remove(): void;
}

export function makeProject(): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-studio-'));
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  for (const [path, text] of baseFiles()) write(path, onDisk(path, text));
  return {
    root,
    write,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    git,
    commit: () => {
      write('.gitignore', '.studio/\n');
      git('init', '--quiet', '--initial-branch=main');
      git('add', '.');
      git('commit', '--quiet', '--message=Base');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
