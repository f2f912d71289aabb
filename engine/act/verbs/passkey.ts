import { textOf, type Verb, withName } from '../context.ts';
import { withDevice } from './device.ts';

export const passkey: Verb<'passkey'> = async (action, context) => {
  let credential = '';
  const ask = async (): Promise<void> => {
    const { askPasskey } = await import('../../runtime/passkey.ts');
    credential = await askPasskey(textOf(action.options, context));
  };
  await withDevice(context, ask, action);
  return withName(context, action.as, credential);
};
