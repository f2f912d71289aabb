import { setState, type Verb } from '../context.ts';

/** Opens or closes what a state stands for, such as a sheet. */
export const flag: Verb<'flag'> = (action, context) => {
  setState(context, action.name, action.open);
  return context;
};
