import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { decryptText, encryptText, type KeyRing } from '../../platform/keys/index.ts';

const PERIOD = 30;
/** Accepts codes of the previous and next period too, because clocks differ. */
const WINDOW = 1;
const PURPOSE = 'second factors';
const t = tables.totpFactors;

export type TotpRow = typeof t.$inferSelect;

interface NewTotp {
  /** Base32. */
  readonly key: string;
  /** For the QR code. */
  readonly uri: string;
}

const getPlace = (userId: number): string => `totp_factors/${userId}`;

interface Sealed {
  readonly secret: string;
  readonly keyId: string;
}

const sealSecret = (keys: KeyRing, userId: number, key: string): Sealed => ({
  secret: encryptText(keys, PURPOSE, getPlace(userId), key),
  keyId: keys.newest,
});

const openSecret = (keys: KeyRing, userId: number, secret: string): string =>
  decryptText(keys, PURPOSE, getPlace(userId), secret);

/** Encrypts the same secret with the newest key. */
export const renewSecret = (keys: KeyRing, { userId, secret }: Pick<TotpRow, 'userId' | 'secret'>): Sealed =>
  sealSecret(keys, userId, openSecret(keys, userId, secret));

const getTotp = (key: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: PERIOD });

/**
 * Stores a new key for the user, pending its first code.
 * @returns undefined if the user already has a confirmed authenticator app
 */
export async function keepNewTotp(
  db: Database,
  keys: KeyRing,
  user: { readonly id: number; readonly label: string; readonly issuer: string },
  now: Date,
): Promise<NewTotp | undefined> {
  const key = new Secret({ size: 20 }).base32;
  const values = { ...sealSecret(keys, user.id, key), createdAt: now };
  const kept = await db
    .insert(t)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: t.userId, set: values, setWhere: isNull(t.confirmedAt) })
    .returning({ userId: t.userId });
  return kept.length > 0 ? { key, uri: getTotp(key, user).toString() } : undefined;
}

export async function readTotp(db: Database, userId: number): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(t).where(eq(t.userId, userId));
  return row;
}

/** @returns the period of a matching code, counted from 1970 */
export function getStep(keys: KeyRing, { userId, secret }: TotpRow, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = now.getTime();
  const delta = getTotp(openSecret(keys, userId, secret)).validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** @returns false if a code of this or a later period was already accepted */
export async function spendStep(tx: Database, userId: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(t)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(t.userId, userId), isNotNull(t.confirmedAt), or(isNull(t.lastStep), lt(t.lastStep, step))))
    .returning({ userId: t.userId });
  return used.length > 0;
}

/** @returns false if another request confirmed or replaced the key first */
export async function confirmTotp(
  tx: Database,
  { userId, secret }: TotpRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await tx
    .update(t)
    .set({ confirmedAt: now, lastStep: step, lastUsedAt: now })
    .where(and(eq(t.userId, userId), eq(t.secret, secret), isNull(t.confirmedAt)))
    .returning({ userId: t.userId });
  return confirmed.length > 0;
}

/** @returns false if the user has no confirmed app */
export async function deleteTotp(tx: Database, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(t)
    .where(and(eq(t.userId, userId), isNotNull(t.confirmedAt)))
    .returning({ userId: t.userId });
  return deleted.length > 0;
}
