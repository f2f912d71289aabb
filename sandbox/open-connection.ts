import { connect, type Connection, type PoolLimits } from './platform/database/index.ts';
import { claimFolder, databaseFolder, lockFolder } from './platform/data-folder/index.ts';

export interface ConnectionOptions {
  /** Data folder, locked while in use. Without a folder, everything is kept in memory. */
  readonly data?: string;
  /** URL of a PostgreSQL server. */
  readonly databaseUrl?: string;
  /** How long the PostgreSQL server may block a call. */
  readonly databaseLimits?: PoolLimits;
  /** A NATS server, which carries the messages between processes in place of PostgreSQL. */
  readonly bus?: URL;
  /** An embedded database's dump to start from. */
  readonly dump?: Blob;
}

/** Locks the data folder before it opens the database in it. */
export async function openConnection(
  options: ConnectionOptions,
  closers: (() => Promise<void> | void)[],
): Promise<Connection> {
  if (options.data !== undefined) {
    closers.push((await lockFolder(options.data)).release);
    claimFolder(options.data);
  }
  const connection = await connect({
    ...(options.databaseUrl === undefined ? {} : { url: options.databaseUrl }),
    ...(options.databaseLimits ? { limits: options.databaseLimits } : {}),
    ...(options.bus === undefined ? {} : { bus: options.bus }),
    ...(options.data === undefined ? {} : { folder: databaseFolder(options.data) }),
    ...(options.dump ? { dump: options.dump } : {}),
  });
  closers.push(connection.close);
  return connection;
}
