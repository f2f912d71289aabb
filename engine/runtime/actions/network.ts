import type { Call } from '../../language/format/index.ts';
import { resolveRequest } from '../core/bind.ts';
import { decode } from '../http/decode.ts';
import { type ActContext, Declined, type Verb, announceIfGone, findCall, getText, withName } from './context.ts';
import { withDevice } from './device.ts';

export const call: Verb<'call'> = async (action, context) => {
  const { network, app } = context.ports;
  const declared = findCall(context, action.call);
  if (!declared) throw new Error(`${action.call} is not in the release`);
  if (network.redirectToLogin(declared)) throw new Declined();
  const answer = network.call(
    action.call,
    declared,
    resolveRequest(action.with, context.scope, context.ports.messages.translate),
  );
  const payload = await unlessGone(context, declared, answer);
  if (!action.as) return context;
  return withName(context, action.as, decode(declared.response, payload, app.declaration.profile.zone));
};

/** @throws Declined if the user has left the page by then */
async function unlessGone(context: ActContext, declared: Call, answer: Promise<unknown>): Promise<unknown> {
  try {
    const payload = await answer;
    if (announceIfGone(context, declared)) throw new Declined();
    return payload;
  } catch (error) {
    if (!(error instanceof Declined) && announceIfGone(context, declared, error)) throw new Declined();
    throw error;
  }
}

export const passkey: Verb<'passkey'> = async (action, context) => {
  const ask = async () => (await import('../core/passkey.ts')).askPasskey(getText(action.options, context));
  return withName(context, action.as, await withDevice(context, ask, action));
};
