import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';
import { createAtOnce, createBuckets, type AtOnce } from '../quotas/index.ts';

/** Limits of calls that all processes share, and of what one process does at once. */
export interface CallQuotas {
  /** Counts a call of an account. @throws {ApiError} at once or by the promise */
  spendForAccount(call: string, userId: number): Promise<void> | undefined;
  /** The same for a session whose account this process may know. */
  spendForSession(call: string, token: string): Promise<void> | undefined;
  /** Remembers whose session it is. */
  noteSession(token: string, userId: number): void;
  /** Counts a costly call of a guest. @throws {ApiError} */
  spendForNetwork(network: string): Promise<void> | undefined;
  /** Counts a message to an e-mail address or a phone number. @throws {ApiError} */
  spendForTarget(target: string): Promise<void> | undefined;
  /** Begins a call that takes long. @returns ends it @throws {ApiError} if too many run already */
  begin(call: string, userId: number): () => void;
}

/** Costly calls of guests, of one network. */
export const CALLS_PER_MINUTE = 120;
/** What a call costs, in ordinary calls. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['common.upload', 20],
  ['records.csv', 30],
]);
/** How many run at once in a process: of one account, and in all. */
const createAllAtOnce = (): ReadonlyMap<string, AtOnce> =>
  new Map([
    ['common.upload', createAtOnce({ ofAccount: 3, inAll: 8 })],
    ['records.csv', createAtOnce({ ofAccount: 1, inAll: 4 })],
  ]);
/** Ten calls of accounts for each costly one of guests: 1,200 a minute by default. */
const ACCOUNT_FACTOR = 10;
/** Sessions whose accounts are remembered. */
const MOST_SESSIONS = 20_000;

export interface CallQuotasOptions {
  readonly db: Database;
  readonly keys: KeyRing;
  /** Of a network. Those of accounts and targets follow from it. */
  readonly callsPerMinute: number;
  clock(): Date;
  monotonic(): number;
}

export function createCallQuotas({ db, keys, callsPerMinute, clock, monotonic }: CallQuotasOptions): CallQuotas {
  const time = { db, clock, monotonic };
  const perSecond = (callsPerMinute * ACCOUNT_FACTOR) / 60;
  const accounts = createBuckets({
    ...time,
    kind: 'account',
    limit: { capacity: callsPerMinute * ACCOUNT_FACTOR, perSecond, block: Math.min(60, callsPerMinute) },
  });
  // each process has its own limit too, so over all of them the bucket has room for two
  const networks = createBuckets({
    ...time,
    kind: 'network',
    limit: { capacity: 2 * callsPerMinute, perSecond: callsPerMinute / 60, block: Math.min(10, callsPerMinute) },
  });
  const targets = createBuckets({
    ...time,
    kind: 'target',
    limit: { capacity: Math.max(5, callsPerMinute / 12), perSecond: callsPerMinute / 120 / 300, block: 1 },
  });
  const atOnce = createAllAtOnce();
  const sessions = new Map<string, number>();
  const hash = (text: string): string => keys.hash('limits', text, keys.ids.at(-1)).toString('base64url');
  const spendForAccount = (call: string, userId: number) => accounts.spend(String(userId), COSTS.get(call));
  return {
    spendForAccount,
    spendForSession: (call, token) => {
      const userId = sessions.get(token);
      return userId === undefined ? undefined : spendForAccount(call, userId);
    },
    noteSession: (token, userId) => {
      if (sessions.size >= MOST_SESSIONS) sessions.clear();
      sessions.set(token, userId);
    },
    spendForNetwork: (network) => networks.spend(hash(`network\n${network}`)),
    spendForTarget: (target) => targets.spend(hash(`target\n${target}`)),
    begin: (call, userId) => atOnce.get(call)?.begin(userId) ?? (() => undefined),
  };
}
