import { PGlite, types, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';

export interface EmbeddedLocation {
  /** Without it in memory. */
  readonly folder?: string;
  /** A dump to start from: saves a second per test. */
  readonly dump?: Blob;
}

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
/** Arrays of numeric and of the times above; PGlite has no names for them. */
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
 * Drizzle reads times and such arrays from text, and says so to every query by parsers. PGlite then merges them with
 * its own three hundred, which takes as long as a small query itself. The client above has them from the start.
 */
function withoutParsers<C extends Queryable>(client: C): C {
  const query = client.query.bind(client);
  return Object.assign(client, {
    query: <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      query<T>(text, params, options && { ...options, parsers: undefined }),
  });
}
