import { wordsOf } from '../../core/words.ts';
import { knownValueOf, type Verb } from '../context.ts';

export const choose: Verb<'switch'> = (action, context, run) => {
  const chosen = wordsOf(knownValueOf(action.on, context));
  return run(Object.hasOwn(action.cases, chosen) ? (action.cases[chosen] ?? []) : action.else, context);
};
