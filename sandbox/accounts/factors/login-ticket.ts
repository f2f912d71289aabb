import type { Database } from '../../platform/database/index.ts';
import { hashToken } from '../users/sessions.ts';
import { issueChallenge } from './challenges.ts';
import { hasFactor, readFactors } from './state.ts';

/** Keeps a ticket, which is sent in place of a session token, from being mistaken for one. */
const PREFIX = 'second:';

interface Knower {
  readonly id: number;
  readonly passwordHash: string;
}

/** @returns the challenge in a ticket; an empty string, which matches no challenge, for anything else */
export const challengeOfTicket = (ticket: string): string =>
  ticket.startsWith(PREFIX) ? ticket.slice(PREFIX.length) : '';

/** Binds a ticket to the account's current password and to the brand. */
export const loginBinding = (passwordHash: string, brand: string | undefined): string =>
  hashToken(`${brand ?? ''}\n${passwordHash}`);

/**
 * Issues a ticket instead of a session after the right password, if the account has a second factor.
 * @returns `second:` and a challenge; undefined without a second factor
 */
export async function issueLoginTicket(
  db: Database,
  { id, passwordHash }: Knower,
  brand: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!hasFactor(await readFactors(db, id))) return undefined;
  const boundTo = loginBinding(passwordHash, brand);
  return PREFIX + (await issueChallenge(db, { userId: id, purpose: 'login', boundTo }, now));
}
