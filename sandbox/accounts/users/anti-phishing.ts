import { eq, sql } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit/index.ts';
import { type Database, users } from '../../platform/database/index.ts';
import type { User } from './user-row.ts';

/** The code at the start of messages to the user, which proves that the exchange sent them. */
export const getAntiPhishing = ({ antiPhishingCode: code }: User): { readonly antiPhishing?: string } =>
  code === '' ? {} : { antiPhishing: code };

/** @param code 4 to 20 letters and digits; empty removes it */
export async function setAntiPhishing(db: Database, userId: number, code: string, now: Date): Promise<void> {
  const t = users;
  await db.transaction(async (tx) => {
    await tx
      .update(t)
      .set({ antiPhishingCode: code, version: sql`${t.version} + 1` })
      .where(eq(t.id, userId));
    const details = { set: code === '' ? 'no' : 'yes' };
    await appendAudit(tx, { event: 'anti-phishing-set', actor: 'user', at: now, userId, details });
  });
}
