import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment, userId } from '../database/index.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    mime: text('mime').notNull(),
    body: bytes('body').notNull(),
    /** The key that encrypts the body. Null in rows of earlier versions, until the next start. */
    keyId: text('key_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
);
