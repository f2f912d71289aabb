import { Declined, formOf, type Verb } from '../context.ts';

export const submit: Verb<'submit'> = async (action, context) => {
  if (!(await formOf(context, action.form).submit())) throw new Declined();
  return context;
};
