import type { Values } from '../../core/scope.ts';
import { type ActContext, stopPending, listValues, type Verb } from '../context.ts';
import { loadImage, withDevice } from './device.ts';
import { shareOrCopy } from './share-or-copy.ts';

export const share: Verb<'share'> = async (action, context) => {
  const { failed } = action;
  await withDevice(
    context,
    () => send(context, listValues(action.what, context), action.image),
    failed ? { failed } : {},
  );
  return context;
};

/** Without a link, shares the page's URL. */
async function send(context: ActContext, what: Values, image: string | undefined): Promise<void> {
  if (Object.hasOwn(what, 'url') && what.url === undefined) stopPending(context);
  const picture = image === undefined ? undefined : await loadImage(context, image);
  const file = picture && new File([picture], `${image}.png`, { type: picture.type });
  const { feedback, words } = context.ports;
  const done = await shareOrCopy({ url: location.href, ...what }, file);
  if (done === 'copied') feedback.toast(words.text('copied'), 'success');
}
