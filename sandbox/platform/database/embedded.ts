import { statfs } from 'node:fs/promises';
import { PGlite, types, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';

export interface EmbeddedLocation {
  /** Without a folder, the database is in memory. */
  readonly folder?: string;
  /** A dump to start from, which saves a second per test. */
  readonly dump?: Blob;
}

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
/** OIDs of the array types for numeric and the types above, for which PGlite has no names. */
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
 * built-in parsers, which takes as long as a small query. The client above already has these parsers.
 */
function withoutParsers<C extends Queryable>(client: C): C {
  const query = client.query.bind(client);
  return Object.assign(client, {
    query: <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      query<T>(text, params, options && { ...options, parsers: undefined }),
  });
}

/** Reads the bytes that are free on the disk of a folder. */
export const createSpaceReader = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
