import { randomBytes } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { Refusal } from '../server/refusal.ts';
import type { Picture } from './pictures.ts';

const UPLOADS_PER_DAY = 50;
const PREFIX = '/api/upload/';
const ID = /^[0-9a-f]{32}$/;

export const addressOf = (id: string): string => PREFIX + id;

/** The id in an address of ours; a client may have put the origin before it. */
export function uploadId(address: string): string | undefined {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return ID.test(id) && address.includes(PREFIX) ? id : undefined;
}

export async function refuseTooMany(db: Database, userId: number, now: Date): Promise<void> {
  const t = tables.uploads;
  const since = new Date(now.getTime() - 86_400_000);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(and(eq(t.userId, userId), gte(t.createdAt, since)));
  if ((row?.count ?? 0) >= UPLOADS_PER_DAY) throw new Refusal('server.upload_many', { field: 'file' });
}

/** Counts once more with the user's row held: of many at once, no more get in than one after the other. */
export async function keep(db: Database, userId: number, picture: Picture, now: Date): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db.transaction(async (tx) => {
    const { users, uploads } = tables;
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await refuseTooMany(tx, userId, now);
    await tx.insert(uploads).values({ id, userId, mime: picture.mime, body: picture.body, createdAt: now });
  });
  return id;
}

/** Only the owner's: somebody else's reads as not there. */
export async function readUpload(db: Database, userId: number, id: string): Promise<Picture | undefined> {
  const t = tables.uploads;
  const [row] = await db
    .select({ mime: t.mime, body: t.body })
    .from(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)));
  return row;
}

export async function ownsUpload(db: Database, userId: number, id: string): Promise<boolean> {
  const t = tables.uploads;
  return (
    (
      await db
        .select({ id: t.id })
        .from(t)
        .where(and(eq(t.id, id), eq(t.userId, userId)))
    ).length > 0
  );
}
