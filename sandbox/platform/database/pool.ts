import { Socket } from 'node:net';
import pg from 'pg';

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

/**
 * PostgreSQL ends the session of a machine that it cannot reach for so many seconds. Without this, a transaction whose
 * request has arrived in part keeps its locks for two hours, because it is not idle.
 */
export const LOST_AFTER = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 };

export const POOL_LIMITS: PoolLimits = { lock: 10_000, idle: 30_000, silence: 30_000 };

/** How busy a pool is. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

export const readPool = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** A pool that survives the loss of any of its connections. */
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

/** Sends what is written in one turn of the event loop with one system call, because each costs as much as a statement. */
class JoiningSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** TCP alone detects a dead connection only after a quarter of an hour. */
function socketThatEnds(silence: number): Socket {
  const socket = new JoiningSocket();
  return socket.setTimeout(silence, () =>
    socket.destroy(new Error(`PostgreSQL has not answered for ${silence / 1000} s. The connection is closed.`)),
  );
}

/**
 * pg listens for errors only on idle connections, so an error on a connection in use would end the process. This pool
 * handles the error and drops the connection. Drizzle does not return a connection whose BEGIN fails to the pool: ten
 * of these would exhaust it.
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
