import { getText, type Verb } from '../context.ts';
import { loadImage, withDevice } from './device.ts';

export const saveImage: Verb<'save-image'> = async (action, context) => {
  await withDevice(
    context,
    async () => save(await loadImage(context, action.node), getText(action.name, context)),
    action,
  );
  return context;
};

export const saveText: Verb<'save-text'> = async (action, context) => {
  const text = new Blob([getText(action.text, context)], { type: 'text/plain' });
  await withDevice(context, () => save(text, getText(action.name, context)), action);
  return context;
};

const save = async (file: Blob, name: string): Promise<void> => (await import('./save-file.ts')).saveFile(file, name);
