import { eq, like } from 'drizzle-orm';
import { type Database, meta } from '../database/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import type { KeyRing } from './key-ring.ts';

const t = meta;
/** The prefix of the `meta` rows for keys that the data need. Each has a hash that identifies the key. */
const PREFIX = 'data key ';
/** The row where earlier versions stored their key. */
const OLD_KEY = 'secret';

const recognize = (keys: KeyRing, id: string): string => keys.hash('access check', id, id).toString('hex');

/**
 * Records that the data need the newest key.
 * @throws {OperatorError} if the data need a key that is missing
 */
export async function claimDatabase(db: Database, keys: KeyRing): Promise<void> {
  for (const { id, hash } of await readNeeded(db)) {
    if (keys.ids.includes(id) && recognize(keys, id) === hash) continue;
    const why = keys.ids.includes(id) ? 'has other digits than the one with which' : 'is not there, with which';
    throw new OperatorError(
      `The data key "${id}" ${why} this database was written. Nothing was changed. Start with the key file that was ` +
        'used before (--data-keys, DATA_KEYS_FILE or DATA_KEYS; by default data-keys in the folder of --data), and give ' +
        `all processes of a database the same keys. There are: ${keys.ids.join(', ')}.`,
    );
  }
  await db
    .insert(t)
    .values({ key: PREFIX + keys.newest, value: recognize(keys, keys.newest) })
    .onConflictDoNothing();
  await db.delete(t).where(eq(t.key, OLD_KEY));
}

/**
 * Forgets all keys but the newest, after all data have been encrypted with it.
 * @returns the ids of the keys that can be removed
 */
export async function forgetOldKeys(db: Database, keys: KeyRing): Promise<readonly string[]> {
  const old = (await readNeeded(db)).flatMap(({ id }) => (id === keys.newest ? [] : [id]));
  for (const id of old) await db.delete(t).where(eq(t.key, PREFIX + id));
  return old;
}

async function readNeeded(db: Database): Promise<{ readonly id: string; readonly hash: string }[]> {
  const rows = await db
    .select()
    .from(t)
    .where(like(t.key, `${PREFIX}%`));
  return rows.map(({ key, value }) => ({ id: key.slice(PREFIX.length), hash: value }));
}
