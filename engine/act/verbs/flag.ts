import { setState, type Verb } from '../context.ts';

/** Opens or closes the sheet, dialog or menu of a state. */
export const flag: Verb<'flag'> = (action, context) => {
  setState(context, action.name, action.open);
  return context;
};
