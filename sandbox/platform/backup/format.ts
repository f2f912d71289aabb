import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../database/index.ts';

/** The first line of a backup. A backup is a gzip of lines of JSON. */
export interface Head {
  readonly format: typeof FORMAT;
  /** The migrations that created its tables, by their times. */
  readonly migrations: readonly number[];
  /** When the backup was started, as ISO 8601. */
  readonly at: string;
}

/** Precedes the rows of a table. Their columns never begin with a dollar. */
export interface TableLine {
  readonly $table: string;
}

/** The last line. A backup without it is incomplete. */
export interface EndLine {
  readonly $end: {
    readonly rows: number;
    /** Maps each sequence to the last value that it returned. */
    readonly sequences: Readonly<Record<string, string>>;
  };
}

export const FORMAT = 'vitrine-sandbox-1';

export const migrationsNow = (): readonly number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
