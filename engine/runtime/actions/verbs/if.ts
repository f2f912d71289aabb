import { getKnownValue, type Verb } from '../context.ts';

export const when: Verb<'if'> = (action, context, run) =>
  run(getKnownValue(action.test, context) === true ? action.then : action.else, context);
