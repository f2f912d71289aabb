import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../database/index.ts';

/** The first line of a backup. A backup is a gzip of lines of JSON. */
export interface Head {
  readonly format: typeof FORMAT;
  /** The migrations that made its tables, by their times. */
  readonly migrations: readonly number[];
  /** When it was begun, as ISO 8601. */
  readonly at: string;
}

/** Comes before the rows of a table, whose names never begin with a dollar. */
export interface TableLine {
  readonly $table: string;
}

/** The last line: a backup without it is not whole. */
export interface EndLine {
  readonly $end: {
    readonly rows: number;
    /** Sequence → the last value that it gave. */
    readonly sequences: Readonly<Record<string, string>>;
  };
}

export const FORMAT = 'vitrine-sandbox-1';

export const migrationsNow = (): readonly number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
