import { confirmationOf } from '../confirmation.ts';
import { Declined, type Verb } from '../context.ts';

export const confirm: Verb<'confirm'> = async (action, context) => {
  const { feedback, words } = context.ports;
  if (!(await feedback.confirm(confirmationOf(action.ask, context.scope, words.translate)))) throw new Declined();
  return context;
};
