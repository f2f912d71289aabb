import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import {
  auditWrongFundPassword,
  KeepingApiError,
  countAttempt,
  verifyFundPassword,
  attemptKeys,
  type User,
} from '../users/index.ts';

const FIELD = 'pay_password';

/**
 * Checks the fund password in a `withUserLock` transaction. A wrong password rolls back the transaction, including the
 * counted attempt and its audit event, so both are written again before the lock is released for the next guess.
 */
export async function checkFundPassword({ db, now, services }: Context, user: User, pin: string): Promise<void> {
  // a malformed value is not a guess and does not count as an attempt
  services.rules.enforce('fund-password.six_digits', FIELD, { pin });
  try {
    await verifyFundPassword(db, services.passwords, user, pin, FIELD, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = new ApiError(error.key, { ...error.details, field: FIELD });
    if (error.key !== 'server.fund_password_wrong') throw refusal;
    throw new KeepingApiError(refusal, async (tx) => {
      await countAttempt(tx, attemptKeys.fundPassword(user.id), now);
      await auditWrongFundPassword(tx, user.id, now);
    });
  }
}
