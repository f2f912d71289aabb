import { eq, inArray, sql } from 'drizzle-orm';
import * as tables from '../tables.ts';
import { numberValue } from '../../platform/shared/message-values.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { KeyRing } from '../../platform/keys/index.ts';

/** Consecutive wrong attempts allowed before a lock. */
const MAX_ATTEMPTS = 5;
export const LOCK_TIME = 15 * 60_000;

/**
 * Keys under which attempts are counted. Login names are lower-case or begin with a plus, so they can never equal one
 * of the other keys.
 */
export const attemptKeys = {
  login: (name: string): string => name,
  /** Logins from a browser known to the account: strangers cannot use up its attempts. */
  device: (userId: number, tokenHash: string): string => `Device ${tokenHash} of ${userId}`,
  password: (userId: number): string => `Password of ${userId}`,
  fundPassword: (userId: number): string => `Fund password of ${userId}`,
  factor: (userId: number): string => `Second factor of ${userId}`,
  document: (userId: number): string => `Document of ${userId}`,
} as const;

/**
 * Counts an attempt before the secret is compared, so that concurrent attempts cannot bypass the limit. The fifth
 * attempt locks the target, whether or not the account exists. Attempts older than the lock period are discarded. If
 * you call this in a transaction, a refusal must not roll back the count.
 * @returns how many attempts are left
 * @throws ApiError while locked
 */
export async function countAttempt(db: Database, target: string, now: Date): Promise<number> {
  const t = tables.loginTries;
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - LOCK_TIME).toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + LOCK_TIME).toISOString()}::timestamptz`;
  const tries = sql`case when ${t.lastAt} <= ${since} then 1 else ${t.tries} + 1 end`;
  const counted = await db
    .insert(t)
    .values({ target, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: t.target,
      set: { tries, lastAt: now, lockedUntil: sql`case when (${tries}) >= ${MAX_ATTEMPTS} then ${until} end` },
      setWhere: sql`${t.lockedUntil} is null or ${t.lockedUntil} <= ${at}`,
    })
    .returning({ tries: t.tries });
  if (counted[0]) return Math.max(0, MAX_ATTEMPTS - counted[0].tries);
  const [row] = await db.select({ lockedUntil: t.lockedUntil }).from(t).where(eq(t.target, target));
  const left = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime();
  throw new ApiError('server.login_locked', { values: { count: numberValue(Math.max(1, Math.ceil(left / 60_000))) } });
}

/** Resets the count after a correct attempt. */
export async function resetAttempts(db: Database, ...targets: readonly string[]): Promise<void> {
  await db.delete(tables.loginTries).where(inArray(tables.loginTries.target, [...targets]));
}

/** How many logins may fail within a quarter of an hour, across all accounts. Known devices have their own limit. */
export interface LoginLimits {
  /** From one network, which offices and mobile operators share. */
  readonly perNetwork: number;
  /**
   * From all networks. More suggests a distributed attack, and each network's limit drops to `perNetworkUnderAttack`.
   */
  readonly inAll: number;
  readonly perNetworkUnderAttack: number;
}

export const LOGIN_LIMITS: LoginLimits = { perNetwork: 50, inAll: 2000, perNetworkUnderAttack: 10 };

interface Source {
  readonly client: Client;
  readonly keys: KeyRing;
  readonly limits: LoginLimits;
  readonly now: Date;
}

const t = tables.loginTries;

/**
 * Keys of the current window. Windows are fixed, because a shared network is never quiet for long enough for a count to
 * expire.
 */
function listKeys({ client, keys, now }: Source): { readonly network: string; readonly all: string } {
  const window = Math.floor(now.getTime() / LOCK_TIME);
  const network = keys.hash('networks', client.network).toString('hex').slice(0, 32);
  return { network: `Network ${network} in ${window}`, all: `All log-ins in ${window}` };
}

/**
 * Counts a login as failed before the password is compared, so that concurrent logins cannot bypass the limit.
 * @throws ApiError if too many have failed
 */
export async function countFailedLogin(db: Database, source: Source): Promise<void> {
  const { limits, now } = source;
  const { network, all } = listKeys(source);
  const rows = await db
    .insert(t)
    // always in this order, so that two statements cannot deadlock
    .values([all, network].map((target) => ({ target, tries: 1, lastAt: now })))
    .onConflictDoUpdate({ target: t.target, set: { tries: sql`${t.tries} + 1`, lastAt: now } })
    .returning({ target: t.target, tries: t.tries });
  const tries = new Map(rows.map((row) => [row.target, row.tries]));
  const isAttack = (tries.get(all) ?? 0) > limits.inAll;
  if ((tries.get(network) ?? 0) <= (isAttack ? limits.perNetworkUnderAttack : limits.perNetwork)) return;
  const left = LOCK_TIME - (now.getTime() % LOCK_TIME);
  throw new ApiError('server.login_locked', { values: { count: numberValue(Math.max(1, Math.ceil(left / 60_000))) } });
}

/** Reverts the count after a correct password. */
export async function uncountFailedLogin(db: Database, source: Source): Promise<void> {
  const { network, all } = listKeys(source);
  for (const target of [all, network])
    await db
      .update(t)
      .set({ tries: sql`greatest(${t.tries} - 1, 0)` })
      .where(eq(t.target, target));
}
