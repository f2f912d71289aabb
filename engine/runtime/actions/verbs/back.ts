import type { Verb } from '../context.ts';

export const back: Verb<'back'> = (_, context) => {
  context.ports.navigation.back();
  return { ...context, visit: undefined };
};
