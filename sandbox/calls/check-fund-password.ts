import type { Database } from '../database/index.ts';
import type { Context } from '../http/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { countAttempt, verifyFundPassword, attemptKeys, type User } from '../people/users/index.ts';

const FIELD = 'pay_password';

/**
 * The fund password, inside a transaction of forUser. A wrong one rolls that back, the try with it; so the try is
 * counted once more behind it, before the user's lock is free for the next guess.
 */
export async function checkFundPassword({ db, now, services }: Context, user: User, pin: string): Promise<void> {
  // what cannot be one is no guess: it takes none of the tries
  services.rules.enforce('fund-password.six_digits', FIELD, { pin });
  try {
    await verifyFundPassword(db, services.passwords, user, pin, FIELD, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const counted = { lasting: (outer: Database) => countAttempt(outer, attemptKeys.fundPassword(user.id), now) };
    const wrong = error.key === 'server.fund_password_wrong';
    throw new Refusal(error.key, { ...error.details, field: FIELD, ...(wrong ? counted : {}) });
  }
}
