import { createHmac } from 'node:crypto';

export type HashAccount = (userId: number) => string;

/**
 * Names an account in the log. Only who has the secret can tell which account it is: user ids are small numbers, so a
 * plain hash would be easy to reverse.
 */
export const createAccountHash =
  (secret: string): HashAccount =>
  (userId) =>
    createHmac('sha256', secret).update(`account in the log\n${userId}`).digest('base64url').slice(0, 16);
