import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openBus, silentBus, type Bus } from './bus';
import * as schema from './schema';
import { openEmbedded, type EmbeddedPlace } from './embedded';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  readonly bus: Bus;
  close(): Promise<void>;
}

export interface Place extends EmbeddedPlace {
  /** Address of a PostgreSQL; without it the embedded database. */
  readonly url?: string;
}

const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

export async function connect(place: Place): Promise<Connection> {
  return place.url === undefined ? connectEmbedded(place) : connectServer(place.url);
}

async function connectEmbedded(place: Place): Promise<Connection> {
  const client = await openEmbedded(place);
  const db = drizzlePglite({ client, schema });
  await migratePglite(db, { migrationsFolder });
  return { db, kind: 'pglite', bus: silentBus, close: () => client.close() };
}

async function connectServer(url: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // an idle connection that breaks must not end the process; the next query reports it
  pool.on('error', () => undefined);
  const db = drizzlePg({ client: pool, schema });
  try {
    await migratePg(db, { migrationsFolder });
    const bus = await openBus(url, pool);
    return {
      db,
      kind: 'postgresql',
      bus,
      close: async () => {
        await bus.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** The constraint that a failed statement ran into, through the layers that wrap a driver's error. */
export function violated(error: unknown): string | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}
