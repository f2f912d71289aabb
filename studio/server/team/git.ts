import { execFileSync } from 'node:child_process';
import { EditError } from '@vitrine/engine/edit';

const LARGEST = 512 * 1024 * 1024;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
}

/** Runs a git command, and returns its output. @throws {EditError} with git's error message if it fails */
export function git(root: string, args: readonly string[], options: Options = {}): string {
  return gitBytes(root, args, options).toString('utf8');
}

/**
 * Runs a git command, and returns its output as bytes, such as the content of a file.
 * @throws {EditError} with git's error message if it fails
 */
export function gitBytes(root: string, args: readonly string[], { env = {}, input = '' }: Options = {}): Buffer {
  try {
    return execFileSync('git', [...args], {
      cwd: root,
      maxBuffer: LARGEST,
      input,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new EditError('draft/git', `git ${args[0] ?? ''}: ${getReason(error)}`, 'Fix it on the command line.');
  }
}

const getReason = (error: unknown): string =>
  error instanceof Error && 'stderr' in error && String(error.stderr).trim() !== ''
    ? (String(error.stderr).trim().split('\n')[0] ?? '')
    : String(error);

/** Whether a git command succeeds, for questions that git answers with its exit code. */
export function gitHolds(root: string, args: readonly string[]): boolean {
  try {
    execFileSync('git', [...args], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Splits the output of git into lines or NUL-terminated entries, without empty ones. */
export const listLines = (text: string): readonly string[] => text.split(/\0|\n/).filter((line) => line !== '');
