import { execFileSync } from 'node:child_process';
import { EditError } from '@vitrine/engine/edit';

const LARGEST = 512 * 1024 * 1024;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
}

/** The output of a git command. @throws {EditError} with git's reason if it fails */
export function git(root: string, args: readonly string[], options: Options = {}): string {
  return gitBytes(root, args, options).toString('utf8');
}

/** The same, for the content of a file. */
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

/** Whether a command succeeds, for questions that git answers with its exit code. */
export function gitHolds(root: string, args: readonly string[]): boolean {
  try {
    execFileSync('git', [...args], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The lines that git prints, without those that are empty. */
export const listLines = (text: string): readonly string[] => text.split(/\0|\n/).filter((line) => line !== '');
