import type { Verb } from '../context.ts';

export const all: Verb<'all'> = async (action, context, run) => {
  await Promise.all(action.lists.map((list) => run(list, context)));
  return context;
};
