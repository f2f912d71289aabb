import { knownValueOf, type Verb, withName } from '../context.ts';

export const each: Verb<'each'> = async (action, context, run) => {
  const list = knownValueOf(action.in, context);
  for (const item of Array.isArray(list) ? (list as readonly unknown[]) : [])
    await run(action.run, withName(context, action.as, item));
  return context;
};
