import type { Verb } from '../context.ts';

export const refresh: Verb<'refresh'> = async (action, context) => {
  await Promise.all(action.data.map((name) => context.ports.app.refresh(context.page, name)));
  return context;
};
