import { Decimal } from '../../../language/expression/run.ts';
import { type Verb, withName } from '../context.ts';

export const forget: Verb<'forget'> = (action, context) => {
  const { count, bytes } = context.ports.app.forget(action.except);
  if (!action.as) return context;
  return withName(context, action.as, { count: Decimal.from(count), bytes: Decimal.from(bytes) });
};
