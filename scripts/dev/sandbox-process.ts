import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RunningSandbox } from './serve.ts';

/** The line that `sandbox serve` prints once it listens. */
const LISTENING = /^sandbox (http:\/\/[^/]+)/;

/**
 * Starts the sandbox in its own process, so that a restart loads its edited sources. Its data survives in the data
 * folder.
 * @throws if the process ends before it listens
 */
export async function startSandboxProcess(root: string, port: number): Promise<RunningSandbox> {
  const serve = ['serve', '--host', '127.0.0.1', '--port', String(port), '--demo', '--log', 'warn'];
  const args = ['--import', 'tsx', 'sandbox/main.ts', ...serve];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const url = await listeningUrl(child);
  let isClosing = false;
  child.once('exit', () => {
    if (!isClosing) console.error('sandbox ended; edit one of its files to start it again');
  });
  return {
    url,
    close: async () => {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // the sandbox ends when its IPC channel closes, as it does if this process is killed
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', () => failed(new Error('it did not start')));
    if (!child.stdout) return;
    // the rest of its output, such as verification codes, is for the developer
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = LISTENING.exec(line)?.[1];
      if (url === undefined) console.log(line);
      else done(url);
    });
  });
}
