import { type ActContext, textOf, type Verb } from '../context.ts';
import { imageOf, withDevice } from './device.ts';

/** Long enough for the browser to start the download. */
const KEPT_MS = 10_000;

export const saveImage: Verb<'save-image'> = async (action, context) => {
  await withDevice(context, () => save(context, action.node, textOf(action.name, context)), action);
  return context;
};

async function save(context: ActContext, node: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await imageOf(context, node));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
