import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../platform/database/index.ts';

/** Reports from browsers, counted per minute. They contain nothing about individual users. */
export const telemetryCounts = pgTable(
  'front_counts',
  {
    minute: moment('minute').notNull(),
    brand: text('brand').notNull(),
    release: text('release').notNull(),
    kind: text('kind').notNull(),
    /** Empty if unknown. */
    page: text('page').notNull(),
    /** A node, a line of a script, or what the content security policy blocked. */
    place: text('place').notNull(),
    /** For web vitals, the upper end of the value's range; otherwise 0. */
    range: integer('range').notNull(),
    count: integer('count').notNull(),
    message: text('message').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.release, t.minute, t.kind, t.page, t.place, t.range] }),
    index('front_counts_minute').on(t.minute),
    check('front_counts_positive', sql`${t.count} > 0`),
  ],
);

/** The live release of each brand, if releases are kept in the database or in a bucket. */
export const liveReleases = pgTable('live_releases', {
  brand: text('brand').primaryKey(),
  /** Validated when it is read. */
  live: jsonb('live').$type<unknown>().notNull(),
});

/** Files of releases, if they are kept in the database. They never change, and their names contain their hashes. */
export const releaseFiles = pgTable(
  'release_files',
  {
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.name] })],
);
