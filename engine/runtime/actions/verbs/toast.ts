import { getText, type Verb } from '../context.ts';

export const toast: Verb<'toast'> = (action, context) => {
  context.ports.feedback.toast(getText(action.text, context), action.tone);
  return context;
};
