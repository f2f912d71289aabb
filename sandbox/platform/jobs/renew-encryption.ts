import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';
import { renewSecret } from '../../accounts/factors/index.ts';
import { decryptDetails, encryptDetails, hashDocument } from '../../accounts/verification/index.ts';
import { uploadPlace } from '../uploads/index.ts';

/** Rows of one transaction. A picture takes megabytes. */
const AT_ONCE = 20;

/** `plain` are rows that earlier versions wrote without encryption, `old` are all that have not the newest key. */
type Which = 'plain' | 'old';

/** Encrypts some rows with the newest key. @returns how many */
type RenewSome = (tx: Database, keys: KeyRing, which: Which) => Promise<number>;

/** Every table with encrypted columns. */
const TABLES: readonly RenewSome[] = [renewUploads, renewVerifications, renewApps];

/**
 * Encrypts rows with the newest key, a few at once, while the exchange goes on. Rows that another process has locked are
 * left to it.
 * @returns how many
 */
export async function renewEncryption(db: Database, keys: KeyRing, which: Which): Promise<number> {
  let rows = 0;
  for (const renewSome of TABLES) {
    for (;;) {
      const some = await db.transaction((tx) => renewSome(tx, keys, which));
      rows += some;
      if (some < AT_ONCE) break;
    }
  }
  return rows;
}

async function renewUploads(tx: Database, keys: KeyRing, which: Which): Promise<number> {
  const t = tables.uploads;
  const columns = { id: t.id, userId: t.userId, body: t.body, keyId: t.keyId };
  const isDue = which === 'plain' ? isNull(t.keyId) : or(isNull(t.keyId), ne(t.keyId, keys.newest));
  const rows = await tx.select(columns).from(t).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true });
  for (const { id, userId, body, keyId } of rows) {
    const place = uploadPlace(userId, id);
    const plain = keyId === null ? body : keys.decrypt('uploads', place, body);
    const sealed = { body: keys.encrypt('uploads', place, plain), keyId: keys.newest };
    await tx.update(t).set(sealed).where(eq(t.id, id));
  }
  return rows.length;
}

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
