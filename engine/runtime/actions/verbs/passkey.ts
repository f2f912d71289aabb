import { getText, type Verb, withName } from '../context.ts';
import { withDevice } from './device.ts';

export const passkey: Verb<'passkey'> = async (action, context) => {
  const ask = async () => (await import('../../core/passkey.ts')).askPasskey(getText(action.options, context));
  return withName(context, action.as, await withDevice(context, ask, action));
};
