import { requireStepUp } from './accounts/factors/index.ts';
import { factorContext, type Services } from './context.ts';
import { readAnswers } from './ledger/index.ts';
import type { CallHost, StepUpCall } from './platform/http/answer-call.ts';

/** The step-up intent of calls that take money out of the exchange. */
const WITHDRAWAL = 'withdraw';

/**
 * Requires a second factor. A repeated money call that has already been carried out needs no further proof.
 * @throws ApiError
 */
export async function checkStepUp(
  { db }: Pick<CallHost, 'db'>,
  services: Services,
  { userId, call, intent, key, fields, proof, origin, now }: StepUpCall,
): Promise<void> {
  if (key !== undefined) {
    const money = { userId, call, key, request: fields, at: now };
    if ((await readAnswers(db, [money])).find(money)) return;
  }
  const isNeeded = services.accountPolicy.withdrawalNeedsFactor && intent === WITHDRAWAL;
  const context = factorContext({ db, now, origin, services });
  await requireStepUp(context, { userId, call, intent, fields, proof, isNeeded });
}
