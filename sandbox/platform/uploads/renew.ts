import { eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import * as tables from './tables.ts';
import { AT_ONCE, type Which } from '../jobs/renew-encryption.ts';
import type { KeyRing } from '../keys/index.ts';
import { uploadPlace } from './store.ts';

/** Encrypts some uploads with the newest key. */
export async function renewUploads(tx: Database, keys: KeyRing, which: Which): Promise<number> {
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
