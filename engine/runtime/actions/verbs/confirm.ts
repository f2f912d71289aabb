import { getConfirmation } from '../confirmation.ts';
import { type ActContext, findCall, Declined, type Verb } from '../context.ts';

export const confirm: Verb<'confirm'> = async (action, context) => {
  const { feedback, words } = context.ports;
  const asked = getConfirmation(action.ask, context.scope, words.translate);
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
