import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openBus, silentBus, type Bus } from './bus.ts';
import { LIMITS, openPool, type Limits } from './pool.ts';
import * as schema from './schema.ts';
import { openEmbedded, type EmbeddedPlace } from './embedded.ts';
import { migrationsFolder, refuseOtherVersions } from './migrations.ts';

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
  /** Of a PostgreSQL. */
  readonly limits?: Limits;
}

export async function connect(place: Place): Promise<Connection> {
  return place.url === undefined ? connectEmbedded(place) : connectServer(place.url, place.limits ?? LIMITS);
}

async function connectEmbedded(place: Place): Promise<Connection> {
  const client = await openEmbedded(place);
  const db = drizzlePglite({ client, schema });
  try {
    await refuseOtherVersions(db);
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, kind: 'pglite', bus: silentBus, close: () => client.close() };
}

async function connectServer(url: string, limits: Limits): Promise<Connection> {
  await migrateServer(url);
  const pool = openPool(url, limits);
  try {
    const bus = await openBus(url, pool);
    return {
      db: drizzlePg({ client: pool, schema }),
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

/** On a connection of its own: to change a large table takes longer than the limits of the pool. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // the statement under way reports it
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzlePg({ client, schema });
    await refuseOtherVersions(db);
    await migratePg(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** The constraint that a failed statement ran into, through the layers that wrap a driver's error. */
export function violated(error: unknown): string | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}

/** Whether the database itself refused a statement; for a COMMIT this means that it rolled back. */
export function isStatementError(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('severity' in e && 'code' in e) return e.severity === 'ERROR';
  }
  return false;
}
