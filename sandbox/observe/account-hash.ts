import type { KeyRing } from '../keys/index.ts';

export type HashAccount = (userId: number) => string;

/**
 * Names an account in the log. Only who has the keys can tell which account it is: user ids are small numbers, so a
 * plain hash would be easy to reverse.
 */
export const createAccountHash =
  (keys: KeyRing): HashAccount =>
  (userId) =>
    keys.hash('log', `account\n${userId}`).toString('base64url').slice(0, 16);
