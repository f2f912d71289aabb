import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';

/** The maximum number of rows in one transaction. A picture takes megabytes. */
export const AT_ONCE = 20;

/**
 * `plain` means rows that earlier versions wrote without encryption; `old` means all rows not encrypted with the newest
 * key.
 */
export type Which = 'plain' | 'old';

/** Encrypts at most `AT_ONCE` rows with the newest key. @returns the number of rows */
export type RenewSome = (tx: Database, keys: KeyRing, which: Which) => Promise<number>;

/**
 * Encrypts rows with the newest key, a few at a time, while the exchange keeps running. Skips rows that another process
 * has locked.
 * @param encrypted one for each table with encrypted columns
 * @returns the number of rows
 */
export async function renewEncryption(
  db: Database,
  keys: KeyRing,
  which: Which,
  encrypted: readonly RenewSome[],
): Promise<number> {
  let rows = 0;
  for (const renewSome of encrypted) {
    for (;;) {
      const some = await db.transaction((tx) => renewSome(tx, keys, which));
      rows += some;
      if (some < AT_ONCE) break;
    }
  }
  return rows;
}
