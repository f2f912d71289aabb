import type { KeyRing } from '../keys/index.ts';

/** Names a network in the log and the audit log. The name connects the calls of one client without revealing it. */
export const createNetworkHash = (keys: KeyRing) => remember((network: string) => getName(keys, `network\n${network}`));

export type HashAccount = (userId: number) => string;

/**
 * Names an account in the log. Only the holder of the keys can tell which account it is: user ids are small numbers, so
 * a plain hash would be easy to reverse.
 */
export const createAccountHash = (keys: KeyRing): HashAccount =>
  remember((userId: number) => getName(keys, `account\n${userId}`));

const getName = (keys: KeyRing, text: string): string => keys.hash('log', text).toString('base64url').slice(0, 16);

const MOST_REMEMBERED = 5000;

/**
 * Caches names, because the same clients call again and again. The cache is cleared when it is full, so a flood of new
 * clients cannot fill the memory.
 */
function remember<Key>(name: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const made = name(key);
    known.set(key, made);
    return made;
  };
}
