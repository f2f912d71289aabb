import { type Database, meta } from '../database/index.ts';

/** Returns the reasons why this server cannot serve users. Empty if it can. */
export type Readiness = () => Promise<readonly string[]>;

interface ReadinessOptions {
  readonly db: Database;
  /** Returns the reasons why releases cannot be served. */
  findReleaseProblems(): readonly string[];
  clock(): Date;
  /** Monotonic milliseconds. */
  monotonic(): number;
  /** Returns the free bytes for an embedded database. Undefined if it is elsewhere or in memory. */
  readonly freeSpace?: (() => Promise<number>) | undefined;
  /** Called with the error when the database becomes unwritable. The answer does not repeat it. */
  report(error: unknown): void;
}

/** How long a result is cached, in milliseconds, because anyone can request it. */
const KEPT = 1000;
/** How long the database may take, in milliseconds. */
const PATIENCE = 2000;
/** In bytes. On a full disk, existing rows can still be updated, but none can be added. */
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

/** Checks the database by writing, because one that is read-only, for example with a full disk, cannot serve users. */
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
    // while a write is still pending, no other one is started
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
