import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { Passwords } from '../users/passwords.ts';

const COUNT = 10;
/** Digits and letters, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 54 bits of entropy, not counting the leading slot digit. */
const LENGTH = 11;
const t = tables.recoveryCodes;

type RecoveryRow = typeof t.$inferSelect;

interface NewCodes {
  /** Shown only once. Example: `3K7Q-F2AB-CDE9`. */
  readonly codes: readonly string[];
  readonly rows: readonly RecoveryRow[];
}

/** Makes a new set of recovery codes. Hashing takes a second, so call this before opening a transaction. */
export async function makeRecoveryCodes(passwords: Passwords, userId: number, now: Date): Promise<NewCodes> {
  const plain = Array.from({ length: COUNT }, (_, slot) => `${slot}${letters()}`);
  const hashes = await Promise.all(plain.map((code) => passwords.hash(code)));
  return {
    codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    rows: hashes.map((hash, slot) => ({ userId, slot, hash, createdAt: now })),
  };
}

const letters = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** Replaces all codes of the user. */
export async function keepRecoveryCodes(tx: Database, userId: number, rows: readonly RecoveryRow[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(t).values([...rows]);
}

export const deleteRecoveryCodes = async (tx: Database, userId: number): Promise<void> =>
  void (await tx.delete(t).where(eq(t.userId, userId)));

/** @returns the row of the matching code */
export async function findRecoveryCode(
  db: Database,
  passwords: Passwords,
  userId: number,
  code: string,
): Promise<RecoveryRow | undefined> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const slot = /^\d/.test(plain) ? Number(plain[0]) : -1;
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.slot, slot)));
  return (await passwords.verify(plain, row?.hash)) ? row : undefined;
}

/** @returns false if another request has used the code first */
export async function spendRecoveryCode(tx: Database, { userId, slot, hash }: RecoveryRow): Promise<boolean> {
  const used = await tx
    .delete(t)
    .where(and(eq(t.userId, userId), eq(t.slot, slot), eq(t.hash, hash)))
    .returning({ slot: t.slot });
  return used.length > 0;
}
