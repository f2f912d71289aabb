import { findForm, stopPending, listValues, type Verb } from '../context.ts';

/** Fills in all values or none: a price without its amount would be half an order. */
export const fill: Verb<'fill'> = (action, context) => {
  const filled = listValues(action.with, context);
  if (Object.values(filled).includes(undefined)) stopPending(context);
  findForm(context, action.form).fill(filled);
  return context;
};
