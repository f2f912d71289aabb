import type { KeyRing } from '../keys/index.ts';

/** Names a network in log and audit, by which calls of one client can be found, but not the client. */
export const createNetworkHash =
  (keys: KeyRing) =>
  (network: string): string =>
    keys.hash('log', `network\n${network}`).toString('base64url').slice(0, 16);

export type HashAccount = (userId: number) => string;

/**
 * Names an account in the log. Only who has the keys can tell which account it is: user ids are small numbers, so a
 * plain hash would be easy to reverse.
 */
export const createAccountHash =
  (keys: KeyRing): HashAccount =>
  (userId) =>
    keys.hash('log', `account\n${userId}`).toString('base64url').slice(0, 16);
