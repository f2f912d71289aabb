import { statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import pg from 'pg';
import { trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { PGlite, types, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { openNatsBus, openNotifyBus, noopBus, type MessageBus } from '../bus/index.ts';
import { LOST_AFTER, openLeadership, soleLeader, type Leadership } from './leadership.ts';
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
  /** Returns the free bytes on the disk of an embedded database. Undefined if it is elsewhere or in memory. */
  readonly freeSpace: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

interface DatabaseLocation extends EmbeddedLocation {
  /** URL of a PostgreSQL server. Without it, the database is embedded. */
  readonly url?: string;
  /** Limits for a PostgreSQL server. */
  readonly limits?: PoolLimits;
  /** A NATS server that carries the messages between processes in place of PostgreSQL. */
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

/** A no-op unless the operator loads an OpenTelemetry SDK. */
const tracer = trace.getTracer('vitrine-sandbox');

/**
 * Runs a transaction in a span, which includes the wait for a connection. Savepoints get no span. If the connection
 * broke during the commit, the span reports it as not committed, although the outcome is unknown.
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

/** An arbitrary number that no other lock on the database uses. */
const MIGRATION_LOCK = 3_529_418;

/**
 * Migrates a PostgreSQL server. Uses its own connection, because changing a large table takes longer than the pool's
 * limits allow. The lock ends with the connection. If several processes start at once, one migrates and the others
 * wait.
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

/** Returns the constraint that the failed statement violated, found by unwrapping the errors. */
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

/** Whether the error is a failed statement or connection. */
export const isDatabaseError = (error: unknown): boolean => error instanceof DrizzleQueryError;

/** Whether the values of a statement were at fault: SQLSTATE classes 22, data, and 23, integrity. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(findSqlState(error) ?? '');

export interface EmbeddedLocation {
  /** Without a folder, the database is in memory. */
  readonly folder?: string;
  /** A dump to start from, which saves a second per test. */
  readonly dump?: Blob;
}

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
/** OIDs of the array types of numeric and the types above, which PGlite does not name. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
const asText = (value: string): string => value;

export async function openEmbedded({ folder, dump }: EmbeddedLocation): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder ?? 'memory://', ...(dump ? { loadDataDir: dump } : {}) });
  for (const type of [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, ...ARRAYS]) client.parsers[type] = asText;
  const transaction = client.transaction.bind(client);
  return Object.assign(withoutParsers(client), {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => transaction((tx) => work(withoutParsers(tx))),
  });
}

interface Queryable {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>;
}

/**
 * Drizzle reads these types as text and passes parsers with every query. PGlite merges them with its three hundred
 * built-in parsers, which takes as long as a small query, so they are left out. The client above already has these
 * parsers.
 */
function withoutParsers<C extends Queryable>(client: C): C {
  const query = client.query.bind(client);
  return Object.assign(client, {
    query: <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      query<T>(text, params, options && { ...options, parsers: undefined }),
  });
}

/** Creates a function that returns the free bytes on the disk of a folder. */
const createSpaceReader = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How long the database may block, in milliseconds. */
export interface PoolLimits {
  /** How long to wait for a lock before the statement fails. */
  readonly lock: number;
  /**
   * How long a transaction may be idle between two statements before PostgreSQL rolls it back. This ends the
   * transactions of a crashed server.
   */
  readonly idle: number;
  /** How long PostgreSQL may be silent before the connection is considered dead. */
  readonly silence: number;
}

export const POOL_LIMITS: PoolLimits = { lock: 10_000, idle: 30_000, silence: 30_000 };

/** How busy a pool is. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

const readPool = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Opens a pool that survives the loss of any of its connections. */
export function openPool(url: string, { lock, idle, silence }: PoolLimits): pg.Pool {
  const pool = new SturdyPool({
    connectionString: url,
    max: 10,
    // statements of a transaction are sent without waiting for the answers to earlier ones
    pipeline: true,
    connectionTimeoutMillis: 5000,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    options: Object.entries(LOST_AFTER)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    stream: () => socketThatEnds(silence),
  });
  // the pool drops a broken idle connection and opens another for the next query
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Sends all writes of one turn of the event loop with one system call, because each call costs as much as a statement.
 */
class JoiningSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Creates a socket with a timeout: TCP alone detects a dead connection only after a quarter of an hour. */
function socketThatEnds(silence: number): Socket {
  const socket = new JoiningSocket();
  return socket.setTimeout(silence, () =>
    socket.destroy(new Error(`PostgreSQL has not answered for ${silence / 1000} s. The connection is closed.`)),
  );
}

/**
 * pg listens for errors only on idle connections, so an error on a connection in use would end the process. This pool
 * handles the error and drops the connection. Drizzle does not return a connection whose BEGIN fails to the pool: ten
 * such failures would exhaust it.
 */
class SturdyPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(guardClient);
  }
}

function guardClient(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let lent = true;
  const giveBack = (error?: Error | boolean): void => {
    if (!lent) return;
    lent = false;
    client.off('error', giveBack);
    release(error);
  };
  client.on('error', giveBack);
  return Object.assign(client, { release: giveBack });
}
