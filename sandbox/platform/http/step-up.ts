import { readAnswers } from '../../ledger/index.ts';
import { requireStepUp } from '../../accounts/factors/index.ts';
import type { Fields } from '../declarations/index.ts';
import type { User } from '../../accounts/users/index.ts';
import type { CallHost, Received, Route } from './answer-call.ts';
import { factorContext } from './context.ts';
import { readKey } from './read-key.ts';

/** The step-up of calls that take money out of the exchange. */
const WITHDRAWAL = 'withdraw';

interface SignedIn {
  readonly user: User;
  readonly fields: Fields;
}

/**
 * Asks for a second factor if the call declares it. A repeated money call that has been carried out is answered without
 * another proof.
 * @throws Refusal
 */
export async function checkStepUp(
  { db, services }: CallHost,
  { id, call }: Route,
  { http, origin, now }: Received,
  { user, fields }: SignedIn,
): Promise<void> {
  if (call.stepUp === undefined) return;
  if (call.effect === 'money') {
    const money = { userId: user.id, call: id, key: readKey(http), request: fields, at: now };
    if ((await readAnswers(db, [money])).find(money)) return;
  }
  const context = factorContext({ db, now, origin, services });
  const proof = http.req.header('step-up');
  const isNeeded = services.accountPolicy.withdrawalNeedsFactor && call.stepUp === WITHDRAWAL;
  await requireStepUp(context, { userId: user.id, call: id, intent: call.stepUp, fields, proof, isNeeded });
}

/** Files are not part of what a proof is bound to, and commands are carried out without a look at their request. */
export function assertStepUpWorks({ id, call, handler }: Route): void {
  if (call.stepUp === undefined) return;
  if (call.auth === 'user' && call.body !== 'multipart' && typeof handler === 'function') return;
  throw new Error(`${id} declares stepUp, which needs auth "user", no file, and a handler that is a function.`);
}
