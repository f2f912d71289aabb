import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG, readConfig } from '../../../compiler/project/config.ts';
import { readTree } from '../../../compiler/project/tree.ts';

const MOST = 512 * 1024 * 1024;

/**
 * Reads the declarations at a commit.
 * @throws if the commit does not exist, or the folder is not in a git repository
 */
export function readBase(root: string, base: string): ReadonlyMap<string, string> {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]);
  if (commit === undefined)
    throw new Error(`git knows no commit "${base}". Name a branch, a tag or a commit with --base.`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-review-'));
  try {
    const { schemas, locales, brands } = readConfig(root);
    const paths = [schemas, locales, brands].filter((path) => existsSync(join(root, path)));
    const archive = execFileSync('git', ['archive', '--format=tar', commit.trim(), '--', ...new Set(paths)], {
      cwd: root,
      maxBuffer: MOST,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    // widgets are not compared
    mkdirSync(join(folder, 'widgets'));
    writeFileSync(join(folder, CONFIG), JSON.stringify({ schemas, locales, brands }));
    return readTree(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs git. Returns its output, or undefined if it fails. */
export function git(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', [...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MOST,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
