import { textOf, type Verb } from '../context.ts';
import { withDevice } from './device.ts';
import { copyText } from './copy-text.ts';

export const copy: Verb<'copy'> = async (action, context) => {
  await withDevice(context, () => copyText(textOf(action.value, context)), action);
  return context;
};
