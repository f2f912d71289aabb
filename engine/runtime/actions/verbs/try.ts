import { Declined, type Verb, withName } from '../context.ts';

export const attempt: Verb<'try'> = async (action, context, run) => {
  try {
    return await run(action.run, context);
  } catch (error) {
    if (error instanceof Declined) throw error;
    return run(action.catch, withName(context, 'failure', { message: context.ports.words.describe(error) }));
  }
};
