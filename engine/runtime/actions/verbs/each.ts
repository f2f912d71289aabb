import { getKnownValue, type Verb, withName } from '../context.ts';

export const each: Verb<'each'> = async (action, context, run) => {
  const list = getKnownValue(action.in, context);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  for (const item of items) await run(action.run, withName(context, action.as, item));
  return context;
};
