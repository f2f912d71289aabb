import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment, userId } from '../platform/database/index.ts';
import { uploads } from '../platform/uploads/index.ts';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    /** Whether the support desk sent the message. */
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
  userId: userId(),
  kind: integer('kind').notNull(),
  content: text('content').notNull(),
  images: text('images').array().notNull(),
  sentAt: moment('sent_at').notNull(),
});
