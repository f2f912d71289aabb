import type { Database } from '../../database/index.ts';
import { hashToken } from '../users/tokens.ts';
import { issueChallenge } from './challenges.ts';
import { hasFactor, readFactors } from './state.ts';

/** Before a ticket in the answer to a login, where a session token would be. */
const PREFIX = 'second:';

interface Knower {
  readonly id: number;
  readonly passwordHash: string;
}

/** A ticket ends with the password that it was given for, and works on the hosts of its brand. */
export const loginBinding = (passwordHash: string, brand: string | undefined): string =>
  hashToken(`${brand ?? ''}\n${passwordHash}`);

/**
 * The right password of an account with a second factor gets a ticket instead of a session.
 * @returns `second:` and the ticket; undefined without a second factor
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
