import { Socket } from 'node:net';
import pg from 'pg';

/** How long the database may keep somebody waiting, in milliseconds. */
export interface PoolLimits {
  /** For a lock; then the statement fails. */
  readonly lock: number;
  /** Between two statements of a transaction; then PostgreSQL rolls it back. Ends what a lost server has left open. */
  readonly idle: number;
  /** Without a byte from PostgreSQL; then the connection counts as dead. */
  readonly silence: number;
}

export const POOL_LIMITS: PoolLimits = { lock: 10_000, idle: 30_000, silence: 30_000 };

/** Connections to a PostgreSQL, any of which may break at any time without harm to the others. */
export function openPool(url: string, { lock, idle, silence }: PoolLimits): pg.Pool {
  const pool = new SturdyPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    stream: () => socketThatEnds(silence),
  });
  // the pool drops an idle connection that breaks, and opens another one for the next query
  pool.on('error', () => undefined);
  return pool;
}

/** TCP alone notices a dead line after a quarter of an hour. */
function socketThatEnds(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () =>
    socket.destroy(new Error(`PostgreSQL has not answered for ${silence / 1000} s; the connection is given up.`)),
  );
}

/**
 * The pool listens to idle connections only, so a connection that breaks while it is lent would end the process. Here
 * it goes back to the pool, which drops it. Drizzle returns none whose BEGIN fails: ten of these would exhaust the pool.
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
