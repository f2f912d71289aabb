import { setState, type Verb } from '../context.ts';

/** Opens or closes the sheet, dialog or menu that a state controls. */
export const flag: Verb<'flag'> = (action, context) => {
  setState(context, action.name, action.open);
  return context;
};
