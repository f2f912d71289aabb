import { bigint, boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { entries } from './books.ts';
import { uploads, users } from './people.ts';

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
