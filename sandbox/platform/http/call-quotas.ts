import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';
import { createAtOnce, createBuckets, type AtOnce } from '../quotas/index.ts';

/** Rate limits that all processes share, and limits on concurrent calls in one process. */
export interface CallQuotas {
  /** Counts a call of an account. @throws {ApiError} synchronously or by rejecting */
  spendForAccount(call: string, userId: number): Promise<void> | undefined;
  /** Like `spendForAccount`, if this process knows the session's account. */
  spendForSession(call: string, token: string): Promise<void> | undefined;
  /** Remembers the account of a session. */
  noteSession(token: string, userId: number): void;
  /** Counts a guest's costly call. @throws {ApiError} */
  spendForNetwork(network: string): Promise<void> | undefined;
  /** Counts a message to an e-mail address or a phone number. @throws {ApiError} */
  spendForTarget(target: string): Promise<void> | undefined;
  /** Begins a long-running call. @returns a function that ends it @throws {ApiError} if too many are already running */
  begin(call: string, userId: number): () => void;
}

/** The limit of a network's costly calls as a guest. */
export const CALLS_PER_MINUTE = 120;
/** The cost of a call, in ordinary calls. */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['common.upload', 20],
  ['records.csv', 30],
]);
/** Creates the limits on concurrent calls in one process, per account and in total. */
const createAllAtOnce = (): ReadonlyMap<string, AtOnce> =>
  new Map([
    ['common.upload', createAtOnce({ ofAccount: 3, inAll: 8 })],
    ['records.csv', createAtOnce({ ofAccount: 1, inAll: 4 })],
  ]);
/** An account may make ten calls for each costly guest call of a network: 1,200 per minute by default. */
const ACCOUNT_FACTOR = 10;
/** The maximum number of sessions whose accounts are remembered. */
const MOST_SESSIONS = 20_000;

export interface CallQuotasOptions {
  readonly db: Database;
  readonly keys: KeyRing;
  /** The limit of a network. Those of accounts and targets derive from it. */
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
  // each process also has its own limit, so the bucket shared by all processes has room for two
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
