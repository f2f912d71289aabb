import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgresql, type Server, type ServerOptions } from './postgresql-server.ts';

export type DatabaseKind = 'pglite' | 'postgresql';

/** An empty database on a real PostgreSQL server: the one in DATABASE_URL, or one started for the test. */
export async function postgresql(options: ServerOptions = {}): Promise<Server> {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgresql(options);
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

async function run(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
