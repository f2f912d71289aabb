import { setState, valueOf, type Verb } from '../context.ts';

export const set: Verb<'set'> = (action, context) => {
  for (const [name, template] of Object.entries(action.values)) setState(context, name, valueOf(template, context));
  return context;
};
