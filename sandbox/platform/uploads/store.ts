import { randomBytes } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { KeyRing } from '../keys/index.ts';
import { type Database, users } from '../database/index.ts';
import * as tables from './tables.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Picture } from './pictures.ts';

const UPLOADS_PER_DAY = 50;
const PREFIX = '/api/upload/';
const ID = /^[0-9a-f]{32}$/;

export const uploadAddress = (id: string): string => PREFIX + id;

/** Returns the id in an upload URL, with or without an origin. */
export function parseUploadId(address: string): string | undefined {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return ID.test(id) && address.includes(PREFIX) ? id : undefined;
}

export async function enforceDailyLimit(db: Database, userId: number, now: Date): Promise<void> {
  const t = tables.uploads;
  const since = new Date(now.getTime() - 86_400_000);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(t)
    .where(and(eq(t.userId, userId), gte(t.createdAt, since)));
  if ((row?.count ?? 0) >= UPLOADS_PER_DAY) throw new ApiError('server.upload_many', { field: 'file' });
}

/** The place that an encrypted picture is bound to. */
export const uploadPlace = (userId: number, id: string): string => `uploads/${userId}/${id}`;

/**
 * Encrypts and stores the picture. Counts the uploads again while the user's row is locked, so that concurrent ones
 * respect the limit.
 */
export async function storePicture(
  db: Database,
  keys: KeyRing,
  userId: number,
  picture: Picture,
  now: Date,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const body = keys.encrypt('uploads', uploadPlace(userId, id), picture.body);
  await db.transaction(async (tx) => {
    const { uploads } = tables;
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await enforceDailyLimit(tx, userId, now);
    await tx.insert(uploads).values({ id, userId, mime: picture.mime, body, keyId: keys.newest, createdAt: now });
  });
  return id;
}

/** Reads an upload. Another user's upload is reported as not found. */
export async function readUpload(
  db: Database,
  keys: KeyRing,
  userId: number,
  id: string,
): Promise<Picture | undefined> {
  const t = tables.uploads;
  const [row] = await db
    .select({ mime: t.mime, body: t.body })
    .from(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)));
  return row && { mime: row.mime, body: keys.decrypt('uploads', uploadPlace(userId, id), row.body) };
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
