import { Declined, findForm, type Verb } from '../context.ts';

export const submit: Verb<'submit'> = async (action, context) => {
  if (!(await findForm(context, action.form).submit())) throw new Declined();
  return context;
};
