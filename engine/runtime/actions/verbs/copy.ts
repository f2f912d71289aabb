import { getText, type Verb } from '../context.ts';
import { withDevice } from './device.ts';
import { copyText } from './copy-text.ts';

export const copy: Verb<'copy'> = async (action, context) => {
  await withDevice(context, () => copyText(getText(action.value, context)), action);
  return context;
};
