import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, moment } from './columns.ts';
import { entries } from './books.ts';
import { uploads, users } from './accounts.ts';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Sent by the support desk. */
    desk: boolean('desk').notNull(),
    text: text('text').notNull().default(''),
    image: text('image').references(() => uploads.id),
    read: boolean('read').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('chat_messages_user').on(t.userId, t.id)],
);

export const feedback = pgTable('feedback', {
  id: serial('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  kind: integer('kind').notNull(),
  content: text('content').notNull(),
  images: text('images').array().notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** Links a rebate to the user whose fee paid for it. The amount is in the entry. */
export const rebates = pgTable(
  'rebates',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => entries.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fromUser: integer('from_user')
      .notNull()
      .references(() => users.id),
    level: integer('level').notNull(),
    /** The reason code of the fee. */
    reason: integer('reason').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (t) => [index('rebates_user').on(t.userId, t.entryId)],
);

/** What browsers have reported, counted per minute: nothing in it is about a person. */
export const frontCounts = pgTable(
  'front_counts',
  {
    minute: moment('minute').notNull(),
    brand: text('brand').notNull(),
    release: text('release').notNull(),
    kind: text('kind').notNull(),
    /** Empty if it is unknown. */
    page: text('page').notNull(),
    /** A node, the line of a script, or what the policy has blocked. */
    place: text('place').notNull(),
    /** Of a time: the upper end of its range. 0 for everything else. */
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

/** What is live of each brand, if releases are kept in the database or in a bucket. */
export const liveReleases = pgTable('live_releases', {
  brand: text('brand').primaryKey(),
  /** Checked when it is read. */
  live: jsonb('live').$type<unknown>().notNull(),
});

/** Files of releases, if they are kept in the database. They never change, and their names have their hashes. */
export const releaseFiles = pgTable(
  'release_files',
  {
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.name] })],
);
