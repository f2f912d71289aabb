import { toText } from '../core/to-text.ts';
import { getConfirmation } from './confirmation.ts';
import { type ActContext, Declined, type Verb, findCall, getKnownValue, withName } from './context.ts';

export const all: Verb<'all'> = async (action, context, run) => {
  await Promise.all(action.lists.map((list) => run(list, context)));
  return context;
};

export const each: Verb<'each'> = async (action, context, run) => {
  const list = getKnownValue(action.in, context);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  for (const item of items) await run(action.run, withName(context, action.as, item));
  return context;
};

export const when: Verb<'if'> = (action, context, run) =>
  run(getKnownValue(action.test, context) === true ? action.then : action.else, context);

export const choose: Verb<'switch'> = (action, context, run) => {
  const chosen = toText(getKnownValue(action.on, context));
  return run(Object.hasOwn(action.cases, chosen) ? (action.cases[chosen] ?? []) : action.else, context);
};

export const attempt: Verb<'try'> = async (action, context, run) => {
  try {
    return await run(action.run, context);
  } catch (error) {
    if (error instanceof Declined) throw error;
    return run(action.catch, withName(context, 'failure', { message: context.ports.messages.describe(error) }));
  }
};

export const confirm: Verb<'confirm'> = async (action, context) => {
  const { feedback, messages } = context.ports;
  const asked = getConfirmation(action.ask, context.scope, messages.translate);
  if (!(await feedback.confirm({ ...asked, ...(sendsMoney(context.rest, context) && { careful: true }) })))
    throw new Declined();
  return context;
};

/** Whether a list of actions, or one inside them, calls what moves money. */
function sendsMoney(part: unknown, context: ActContext): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('do' in part && part.do === 'call' && 'call' in part)
    return findCall(context, String(part.call))?.effect === 'money';
  return Object.values(part).some((inner) => sendsMoney(inner, context));
}
