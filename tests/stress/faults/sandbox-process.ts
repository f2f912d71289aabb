import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { TEST_DATA_KEYS } from '../../../sandbox/testing/keys.ts';

const MAIN = join(import.meta.dirname, '../../../sandbox/main.ts');

/** `sandbox serve` in a separate process. */
export interface SandboxProcess {
  readonly url: string;
  readonly pid: number;
  /** Its output. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
  /** Kills the process without any cleanup. */
  kill(): Promise<void>;
}

export interface ProcessOptions {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
  /** Additional arguments for Node. */
  readonly node?: readonly string[];
  /** Additional arguments for `serve`. */
  readonly args?: readonly string[];
}

/** @returns once the sandbox is listening on a free port */
export async function startSandbox({
  data,
  databaseUrl,
  node = [],
  args = [],
}: ProcessOptions): Promise<SandboxProcess> {
  const child = spawn(
    process.execPath,
    [...node, '--import', 'tsx', MAIN, 'serve', '--port', '0', '--data', data, ...args],
    {
      // all processes on a database need the same keys; a folder gets its own. SEED is for the test's random numbers,
      // and would otherwise also seed the prices
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl ?? '',
        DATA_KEYS: databaseUrl ? TEST_DATA_KEYS : '',
        SEED: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const ended = new Promise<number | string>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal ?? 'nothing')),
  );
  return {
    url: await readUrl(child, () => output),
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => void child.kill(name),
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function readUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, failed) => {
    const look = (): void => {
      const found = /sandbox (http:\/\/[\d.:]+)/.exec(output());
      if (found?.[1]) done(found[1]);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}: ${output()}`)));
  });
}
