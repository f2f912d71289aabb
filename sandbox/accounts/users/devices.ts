import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Client } from '../../platform/http/client.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { hashToken, isToken, newToken } from './sessions.ts';

/** Browsers keep cookies for at most 400 days. */
const COOKIE_SECONDS = 400 * 86_400;
/** In milliseconds. A device that has been unused for this long is no longer known. */
export const DEVICE_LIFE = COOKIE_SECONDS * 1000;

/** The most devices per account. A program without cookies counts as a new device each time. */
const MOST = 20;

const t = tables.devices;

/** Names the device cookie. There is one per account, because several people may share a browser. */
const getCookie = (userId: number): string => `vitrine-device-${userId}`;

/**
 * Returns the hash of the client's device token if it belongs to a known device of the account. Queries the database
 * for unknown accounts too, so that the timing reveals nothing.
 */
export async function findDevice(
  db: Database,
  userId: number | undefined,
  client: Client,
): Promise<string | undefined> {
  const token = userId === undefined ? undefined : client.readCookie(getCookie(userId));
  const tokenHash = token !== undefined && isToken(token) ? hashToken(token) : '';
  const [row] = await db
    .select({ tokenHash: t.tokenHash })
    .from(t)
    .where(and(eq(t.userId, userId ?? 0), eq(t.tokenHash, tokenHash)));
  return row?.tokenHash;
}

/**
 * Makes the client a known device of the account. Call it only after a correct password, or after a reset with a code.
 */
export async function keepDevice(db: Database, userId: number, client: Client, now: Date): Promise<void> {
  const known = await findDevice(db, userId, client);
  if (known !== undefined) {
    await db
      .update(t)
      .set({ usedAt: now })
      .where(and(eq(t.userId, userId), eq(t.tokenHash, known)));
    return;
  }
  const token = newToken();
  const tooMany = db
    .select({ tokenHash: t.tokenHash })
    .from(t)
    .where(eq(t.userId, userId))
    .orderBy(desc(t.usedAt))
    .offset(MOST - 1);
  await db.delete(t).where(and(eq(t.userId, userId), inArray(t.tokenHash, tooMany)));
  await db.insert(t).values({ userId, tokenHash: hashToken(token), createdAt: now, usedAt: now });
  client.keepCookie(getCookie(userId), token, COOKIE_SECONDS);
}

/** Whether the account has any known device. A login from its first device needs no notice. */
export async function hasDevices(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(t).where(eq(t.userId, userId));
  return (row?.rows ?? 0) > 0;
}

/** Forgets all devices of a user, after the password was reset or changed. */
export const forgetDevices = async (tx: Database, userId: number): Promise<void> =>
  void (await tx.delete(t).where(eq(t.userId, userId)));
