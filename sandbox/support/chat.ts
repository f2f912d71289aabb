import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { ChatMessage } from '../../generated/api.gen.ts';
import { SUPPORT_DESK } from './terms.ts';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { uploadAddress } from '../platform/uploads/index.ts';

const t = tables.chatMessages;
const DAY = 86_400_000;
const HOUR = 3_600_000;

interface NewMessage {
  readonly userId: number;
  readonly text: string;
  /** Id of one of the user's own pictures. */
  readonly image: string | undefined;
  readonly now: Date;
  /** The automatic reply, in the user's language. */
  readonly reply: string;
}

/**
 * Runs with the user's row locked, so that concurrent messages respect the daily limit and trigger only one automatic
 * reply.
 */
export async function sendMessage(tx: Database, { userId, text, image, now, reply }: NewMessage): Promise<ChatMessage> {
  await enforceDailyLimit(tx, userId, now);
  const [message] = await tx
    .insert(t)
    .values({ userId, desk: false, text, image: image ?? null, sentAt: now })
    .returning();
  if (!message) throw new Error('The message was not written.');
  if (await isDeskSilent(tx, userId, now))
    await tx.insert(t).values({ userId, desk: true, text: reply, image: null, sentAt: now });
  await bumpVersion(tx, userId);
  return wireMessage(message);
}

async function enforceDailyLimit(tx: Database, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.desk, false), gte(t.sentAt, since)));
  if ((row?.count ?? 0) >= SUPPORT_DESK.messages) throw new ApiError('server.chat_many', { field: 'text' });
}

async function isDeskSilent(tx: Database, userId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SUPPORT_DESK.replyAfter * HOUR);
  const spoken = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.desk, true), gte(t.sentAt, since)))
    .limit(1);
  return spoken.length === 0;
}

interface ChatQuery {
  readonly userId: number;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists the newest messages, or the newest ones before the id `before`, in chronological order. */
export async function listMessages(db: Database, { userId, before, limit }: ChatQuery): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), before === undefined ? undefined : lt(t.id, before)))
    .orderBy(desc(t.id))
    .limit(limit);
  return rows.reverse().map(wireMessage);
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(unread(userId, true));
  return row?.count ?? 0;
}

/** @returns whether anything was unread */
export async function markRead(tx: Database, userId: number, desk: boolean): Promise<boolean> {
  const read = await tx.update(t).set({ read: true }).where(unread(userId, desk)).returning({ id: t.id });
  return read.length > 0;
}

const unread = (userId: number, desk: boolean) => and(eq(t.userId, userId), eq(t.desk, desk), eq(t.read, false));

const wireMessage = (message: typeof t.$inferSelect): ChatMessage => ({
  id: message.id,
  from: message.desk ? 'desk' : 'me',
  text: message.text,
  img: message.image === null ? '' : uploadAddress(message.image),
  time: message.sentAt.getTime(),
  read: Number(message.read),
});
