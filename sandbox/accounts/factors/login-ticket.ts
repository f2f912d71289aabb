import type { Database } from '../../platform/database/index.ts';
import { hashToken } from '../users/sessions.ts';
import { issueChallenge } from './challenges.ts';
import { hasFactor, readFactors } from './state.ts';

/** So that a ticket, which stands where a session token would be, never looks like one. */
const PREFIX = 'second:';

interface Knower {
  readonly id: number;
  readonly passwordHash: string;
}

/** @returns the challenge in a ticket; of anything else, something that is no challenge */
export const challengeOfTicket = (ticket: string): string =>
  ticket.startsWith(PREFIX) ? ticket.slice(PREFIX.length) : '';

/** A ticket ends with the password that it was given for, and works on the hosts of its brand. */
export const loginBinding = (passwordHash: string, brand: string | undefined): string =>
  hashToken(`${brand ?? ''}\n${passwordHash}`);

/**
 * The right password of an account with a second factor gets a ticket instead of a session.
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
