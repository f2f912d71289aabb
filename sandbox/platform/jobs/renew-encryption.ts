import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';

/** Rows of one transaction. A picture takes megabytes. */
export const AT_ONCE = 20;

/** `plain` are rows that earlier versions wrote without encryption, `old` are all that have not the newest key. */
export type Which = 'plain' | 'old';

/** Encrypts at most `AT_ONCE` rows with the newest key. @returns how many */
export type RenewSome = (tx: Database, keys: KeyRing, which: Which) => Promise<number>;

/**
 * Encrypts rows with the newest key, a few at once, while the exchange goes on. Rows that another process has locked are
 * left to it.
 * @param encrypted one for each table with encrypted columns
 * @returns how many
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
