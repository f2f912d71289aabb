import type { Database } from './database.ts';
import { trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { openNatsBus, openNotifyBus, noopBus, type MessageBus } from '../bus/index.ts';
import { openLeadership, soleLeader, type Leadership } from './leadership.ts';
import { POOL_LIMITS, openPool, readPool, type PoolLimits, type PoolState } from './pool.ts';
import { createSpaceReader, openEmbedded, type EmbeddedLocation } from './embedded.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { findSqlState } from './together.ts';
import { migrationsFolder, needsMigration, refuseOtherVersions } from './migrations.ts';

export interface Connection {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  readonly bus: MessageBus;
  readonly leadership: Leadership;
  /** Undefined for an embedded database. */
  pool(): PoolState | undefined;
  /** The bytes that are free on the disk of an embedded database. Undefined if it is elsewhere or in memory. */
  readonly freeSpace: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

interface DatabaseLocation extends EmbeddedLocation {
  /** URL of a PostgreSQL server. Without it, the database is embedded. */
  readonly url?: string;
  /** Limits for a PostgreSQL server. */
  readonly limits?: PoolLimits;
  /** A NATS server, which carries the messages between processes in place of PostgreSQL. */
  readonly bus?: URL;
}

export async function connect(place: DatabaseLocation): Promise<Connection> {
  return place.url === undefined ? connectEmbedded(place) : connectServer(place.url, place);
}

async function connectEmbedded(place: DatabaseLocation): Promise<Connection> {
  const client = await openEmbedded(place);
  const db = drizzlePglite({ client });
  try {
    await refuseOtherVersions(db);
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db: traceTransactions(db),
    kind: 'pglite',
    bus: noopBus,
    leadership: soleLeader,
    pool: () => undefined,
    freeSpace: place.folder === undefined ? undefined : createSpaceReader(place.folder),
    close: () => client.close(),
  };
}

async function connectServer(
  url: string,
  { limits = POOL_LIMITS, bus: busUrl }: DatabaseLocation,
): Promise<Connection> {
  await migrateServer(url);
  const pool = openPool(url, limits);
  try {
    const bus = await (busUrl === undefined ? openNotifyBus(url, pool) : openNatsBus(busUrl));
    const leadership = await openLeadership(url);
    return {
      db: traceTransactions(drizzlePg({ client: pool })),
      kind: 'postgresql',
      bus,
      leadership,
      pool: () => readPool(pool),
      freeSpace: undefined,
      close: async () => {
        await leadership.close();
        await bus.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Without an SDK, which the operator loads, this tracer does nothing. */
const tracer = trace.getTracer('vitrine-sandbox');

/**
 * Runs a transaction in a span, which includes the wait for a connection. Savepoints have none. If the connection broke
 * during the commit, the span says that it was not committed, although nobody knows.
 */
const traceTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan('transaction', { attributes: { 'db.system.name': 'postgresql' } }, async (span) => {
    let isCommitted = false;
    try {
      const result = await work();
      isCommitted = true;
      return result;
    } finally {
      span.setAttribute('vitrine.committed', isCommitted);
      span.end();
    }
  });

function traceTransactions(db: Database): Database {
  const begin: Database['transaction'] = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work, config) => traceTransaction(() => begin(work, config));
  return Object.assign(db, { transaction });
}

/** Any number that no other lock on the database has. */
const MIGRATION_LOCK = 3_529_418;

/**
 * Uses its own connection, because changing a large table takes longer than the pool's limits allow. Its lock ends with
 * the connection: of processes that start at once, one migrates and the others wait for it.
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // the failing statement reports the error itself
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const db = drizzlePg({ client });
    if (await needsMigration(db)) await migrateAsOwner(db);
  } finally {
    await client.end();
  }
}

/** @throws {OperatorError} if this role may not create tables */
async function migrateAsOwner(db: Parameters<typeof migratePg>[0] & Pick<Database, 'select'>): Promise<void> {
  const privilege = sql<boolean>`has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE')`;
  const [row] = await db.select({ mayCreate: privilege }).from(sql`(select 1) as one`);
  if (row?.mayCreate !== true)
    throw new OperatorError(
      'The tables of this database are missing or of an earlier version, and the role in DATABASE_URL may not change ' +
        'them. Run `npm run sandbox -- database grant <role>` with a DATABASE_URL of the owner.',
    );
  await migratePg(db, { migrationsFolder });
}

/** The constraint that the failed statement violated, found by unwrapping the errors. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}

/** Whether the database rejected the statement. For a COMMIT, this means that it was rolled back. */
export function isStatementError(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('severity' in e && 'code' in e) return e.severity === 'ERROR';
  }
  return false;
}

/** Whether a statement failed, or the connection. */
export const isDatabaseError = (error: unknown): boolean => error instanceof DrizzleQueryError;

/** Whether the values of a statement were at fault: SQLSTATE classes 22, data, and 23, integrity. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(findSqlState(error) ?? '');
