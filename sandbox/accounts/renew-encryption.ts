import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { AT_ONCE, type RenewSome, type Which } from '../platform/jobs/renew-encryption.ts';
import type { KeyRing } from '../platform/keys/index.ts';
import { renewSecret } from './factors/index.ts';
import { decryptDetails, encryptDetails, hashDocument } from './verification/index.ts';

/** Re-encryption of the account tables that have encrypted columns. */
export const ENCRYPTED_OF_ACCOUNTS: readonly RenewSome[] = [renewVerifications, renewApps];

async function renewVerifications(tx: Database, keys: KeyRing, which: Which): Promise<number> {
  const t = tables.verifications;
  const isDue = which === 'plain' ? isNull(t.keyId) : or(isNull(t.keyId), ne(t.keyId, keys.newest));
  const rows = await tx.select().from(t).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true });
  for (const row of rows) {
    const plain = row.keyId === null ? row : { ...row, ...decryptDetails(keys, row) };
    const sealed = {
      ...encryptDetails(keys, row.userId, row.level, plain),
      documentHash: hashDocument(keys, plain, keys.newest),
    };
    await tx
      .update(t)
      .set(sealed)
      .where(and(eq(t.userId, row.userId), eq(t.level, row.level)));
  }
  return rows.length;
}

async function renewApps(tx: Database, keys: KeyRing, which: Which): Promise<number> {
  if (which === 'plain') return 0;
  const t = tables.totpFactors;
  const rows = await tx
    .select()
    .from(t)
    .where(ne(t.keyId, keys.newest))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (const row of rows) await tx.update(t).set(renewSecret(keys, row)).where(eq(t.userId, row.userId));
  return rows.length;
}
