import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { violatedConstraint, type Database, users } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { decryptText, encryptText, type KeyRing } from '../../platform/keys/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { states } from '../../platform/declarations/states.ts';
import type { User } from '../users/index.ts';

export const BASIC = 1;
export const ADVANCED = 2;
export const UNDER_REVIEW = 1;
export const VERIFIED = 2;
export const REJECTED = 3;

export type Level = typeof BASIC | typeof ADVANCED;
export type Verification = typeof tables.verifications.$inferSelect;

/** The normalized details for one level. */
export interface Filing {
  readonly level: Level;
  readonly name: string;
  readonly cardId: string;
  readonly idType: number;
  readonly country: string;
  readonly address: string;
  readonly front?: string;
  readonly reverse?: string;
  readonly hand?: string;
}

interface VerificationRequest {
  readonly userId: number;
  readonly now: Date;
  /** When the request is approved automatically. Undefined means that it waits for manual review. */
  readonly reviewDue: Date | undefined;
  /** Checks the locked user and returns the filings to write. @throws ApiError */
  readonly filings: (user: User, basic: Verification | undefined) => readonly Filing[];
}

export const getStatus = (user: User, level: Level): number =>
  level === BASIC ? user.reviewStatus : user.advancedStatus;

/**
 * Writes the levels and their status in one transaction, which locks the user's row so that concurrent submissions run
 * one after the other.
 */
export async function fileVerification(db: Database, keys: KeyRing, request: VerificationRequest): Promise<void> {
  try {
    await db.transaction((tx) => file(tx, keys, request));
  } catch (error) {
    if (violatedConstraint(error) === 'verifications_document')
      throw new ApiError('server.document_used', { field: 'card_id' });
    throw error;
  }
}

async function file(
  tx: Database,
  keys: KeyRing,
  { userId, now, reviewDue, filings }: VerificationRequest,
): Promise<void> {
  const user = await lockUserRow(tx, userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const list = filings(user, (await readLevels(tx, keys, userId))[BASIC]);
  for (const filing of list) {
    states.enforce('verification', getStatus(user, filing.level), UNDER_REVIEW);
    if (filing.level === BASIC) await refuseUsedDocument(tx, keys, userId, filing);
    const row = {
      status: UNDER_REVIEW,
      ...encryptDetails(keys, userId, filing.level, filing),
      idType: filing.idType,
      country: filing.country,
      documentHash: hashDocument(keys, filing, keys.newest),
      front: filing.front ?? null,
      reverse: filing.reverse ?? null,
      hand: filing.hand ?? null,
      remark: '',
      reviewDue: reviewDue ?? null,
      filedAt: now,
      reviewedAt: null,
    };
    const t = tables.verifications;
    await tx
      .insert(t)
      .values({ userId, level: filing.level, ...row })
      .onConflictDoUpdate({ target: [t.userId, t.level], set: row });
  }
  await writeStatus(
    tx,
    userId,
    list.map(({ level }) => [level, UNDER_REVIEW] as const),
  );
}

/** Reads the user's row and locks it until the transaction ends. */
export async function lockUserRow(tx: Database, userId: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** Copies the status to the user's row, which every page reads, and bumps the version for the streams. */
export async function writeStatus(
  tx: Database,
  userId: number,
  changes: readonly (readonly [Level, number])[],
): Promise<void> {
  const t = users;
  const status = new Map(changes);
  const basic = status.get(BASIC);
  const advanced = status.get(ADVANCED);
  await tx
    .update(t)
    .set({
      version: sql`${t.version} + 1`,
      ...(basic === undefined ? {} : { reviewStatus: basic }),
      ...(advanced === undefined ? {} : { advancedStatus: advanced }),
    })
    .where(eq(t.id, userId));
}

/** The details that are stored encrypted. */
type Details = Pick<Verification, 'name' | 'cardId' | 'address'>;

const verificationPlace = (userId: number, level: number, column: keyof Details): string =>
  `verifications/${userId}/${level}/${column}`;

export function encryptDetails(keys: KeyRing, userId: number, level: number, details: Details) {
  const sealed = (column: keyof Details): string =>
    encryptText(keys, 'documents', verificationPlace(userId, level, column), details[column]);
  return { keyId: keys.newest, name: sealed('name'), cardId: sealed('cardId'), address: sealed('address') };
}

export function decryptDetails(keys: KeyRing, row: Verification): Details {
  const plain = (column: keyof Details): string =>
    decryptText(keys, 'documents', verificationPlace(row.userId, row.level, column), row[column]);
  return { name: plain('name'), cardId: plain('cardId'), address: plain('address') };
}

export const hashDocument = (
  keys: KeyRing,
  { cardId, country }: Pick<Verification, 'cardId' | 'country'>,
  keyId: string,
): string => keys.hash('document numbers', JSON.stringify([cardId, country]), keyId).toString('hex');

/**
 * Refuses a document that is in use. The unique index only finds hashes made with the same key, so those made with
 * older keys are looked up here.
 */
async function refuseUsedDocument(tx: Database, keys: KeyRing, userId: number, filing: Filing): Promise<void> {
  const t = tables.verifications;
  const older = keys.ids.filter((id) => id !== keys.newest).map((id) => hashDocument(keys, filing, id));
  if (older.length === 0) return;
  const isUsed = and(
    eq(t.level, BASIC),
    ne(t.userId, userId),
    inArray(t.status, [UNDER_REVIEW, VERIFIED]),
    inArray(t.documentHash, older),
  );
  const [used] = await tx.select({ userId: t.userId }).from(t).where(isUsed).limit(1);
  if (used) throw new ApiError('server.document_used', { field: 'card_id' });
}

export async function readLevels(
  db: Database,
  keys: KeyRing,
  userId: number,
): Promise<Partial<Record<Level, Verification>>> {
  const t = tables.verifications;
  const rows = await db.select().from(t).where(eq(t.userId, userId));
  return Object.fromEntries(rows.map((row) => [row.level, { ...row, ...decryptDetails(keys, row) }]));
}
