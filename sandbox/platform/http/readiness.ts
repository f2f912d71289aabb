import { type Database, meta } from '../database/index.ts';

/** Why this server cannot serve users. Empty if it can. */
export type Readiness = () => Promise<readonly string[]>;

interface ReadinessOptions {
  readonly db: Database;
  /** What keeps releases from being served. */
  findReleaseProblems(): readonly string[];
  clock(): Date;
  /** Monotonic milliseconds. */
  monotonic(): number;
  /** The bytes that are free for an embedded database. Undefined for one that is elsewhere or in memory. */
  readonly freeSpace?: (() => Promise<number>) | undefined;
  /** Gets the error when the database becomes unwritable, because the answer does not repeat it. */
  report(error: unknown): void;
}

/** Anyone may ask, so a result is kept this long, in milliseconds. */
const KEPT = 1000;
/** How long the database may take, in milliseconds. */
const PATIENCE = 2000;
/** On a full disk, rows that exist can be written, but none can be added. */
const LEAST_FREE = 1024 * 1024;

export function createReadiness(options: ReadinessOptions): Readiness {
  const { monotonic } = options;
  const checkDatabase = createDatabaseCheck(options);
  let last: { readonly at: number; readonly result: Promise<readonly string[]> } | undefined;
  return () => {
    if (last === undefined || monotonic() - last.at >= KEPT)
      last = {
        at: monotonic(),
        result: Promise.all([checkDatabase(), findFullDisk(options)]).then((problems) => [
          ...problems.flat(),
          ...options.findReleaseProblems(),
        ]),
      };
    return last.result;
  };
}

/** Writes, because a database that can only be read, such as one with a full disk, serves nobody. */
function createDatabaseCheck({ db, clock, report }: ReadinessOptions): () => Promise<string[]> {
  let writing: Promise<string[]> | undefined;
  let wasWritable = true;
  const write = async (): Promise<string[]> => {
    try {
      const value = clock().toISOString();
      await db.insert(meta).values({ key: 'ready', value }).onConflictDoUpdate({ target: meta.key, set: { value } });
      wasWritable = true;
      return [];
    } catch (error) {
      if (wasWritable) report(error);
      wasWritable = false;
      return ['The database cannot be written.'];
    } finally {
      writing = undefined;
    }
  };
  return async () => {
    // a write that is still waiting is not joined by another one
    writing ??= write();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string[]>((done) => {
      timer = setTimeout(() => done([`The database has not answered for ${PATIENCE / 1000} seconds.`]), PATIENCE);
    });
    const problems = await Promise.race([writing, late]);
    clearTimeout(timer);
    return problems;
  };
}

async function findFullDisk({ freeSpace }: ReadinessOptions): Promise<string[]> {
  const free = await freeSpace?.().catch(() => 0);
  return free === undefined || free >= LEAST_FREE ? [] : ['The disk of the database is full.'];
}
