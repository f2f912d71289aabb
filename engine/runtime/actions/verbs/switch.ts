import { listWords } from '../../core/words.ts';
import { getKnownValue, type Verb } from '../context.ts';

export const choose: Verb<'switch'> = (action, context, run) => {
  const chosen = listWords(getKnownValue(action.on, context));
  return run(Object.hasOwn(action.cases, chosen) ? (action.cases[chosen] ?? []) : action.else, context);
};
