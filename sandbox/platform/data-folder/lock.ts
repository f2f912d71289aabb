import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { OperatorError } from '../shared/operator-error.ts';

interface Lock {
  release(): Promise<void>;
}

/**
 * Ensures that only one process uses a data folder: two processes on one embedded database would lose data. On Linux,
 * the lock is an abstract socket, which is released however the process ends. Elsewhere, it is a file that contains the
 * process id.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  return process.platform === 'linux' ? lockBySocket(real) : lockByFile(real);
}

const folderInUse = (folder: string): OperatorError =>
  new OperatorError(
    `The data folder ${folder} is in use by another sandbox. Stop that sandbox, or choose another folder with --data.`,
  );

function lockBySocket(folder: string): Promise<Lock> {
  const name = `\0vitrine-sandbox-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? folderInUse(folder) : error),
    );
    server.listen(name, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function lockByFile(folder: string): Lock {
  const file = path.join(folder, 'sandbox.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isAlive(pid)) throw folderInUse(folder);
    writeFileSync(file, String(process.pid));
  }
  return { release: async () => rmSync(file, { force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function isLocked(folder: string): Promise<boolean> {
  try {
    await (await lockFolder(folder)).release();
    return false;
  } catch (error) {
    if (error instanceof OperatorError) return true;
    throw error;
  }
}
