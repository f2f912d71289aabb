import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Client } from '../../platform/http/client.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { hashToken, isToken, newToken } from './sessions.ts';

/** Browsers keep no cookie for longer than 400 days. */
const COOKIE_SECONDS = 400 * 86_400;
/** A browser that was not used for this long, in milliseconds, is a stranger again. */
export const DEVICE_LIFE = COOKIE_SECONDS * 1000;

/** Programs without cookies are a new device each time. */
const MOST = 20;

const t = tables.devices;

/** One cookie per account, because several people may share a browser. */
const getCookie = (userId: number): string => `vitrine-device-${userId}`;

/**
 * The hash of the client's device token, if a right password was once sent with it. Asks the database for unknown
 * accounts too, so that the time reveals nothing.
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

/** Makes the client a known device of the account. Call it only after a right password, or a code with a new one. */
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

/** Whether the account has a known device at all; its first one needs no notice. */
export async function hasDevices(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(t).where(eq(t.userId, userId));
  return (row?.rows ?? 0) > 0;
}

/** After a new password, nobody is known until they have logged in with it. */
export const forgetDevices = async (tx: Database, userId: number): Promise<void> =>
  void (await tx.delete(t).where(eq(t.userId, userId)));
