import type { Template } from '../../language/format/index.ts';
import { listPaths } from '../core/bind.ts';
import type { ImageHandle } from '../core/page.ts';
import { IMAGES, type Values, reported } from '../core/scope.ts';
import { CallFailure } from '../http/errors.ts';
import { type ActContext, Declined, type Verb, getText, listValues, stopPending } from './context.ts';

interface Outcome {
  readonly done?: Template;
  readonly failed?: Template;
}

/** Runs work that the browser may refuse. If it does, shows the declared message and stops the list. */
export async function withDevice<T>(
  context: ActContext,
  work: () => Promise<T>,
  { done, failed }: Outcome,
): Promise<T> {
  let result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new Declined();
    throw failed ? new CallFailure('refused', 'device', getText(failed, context)) : error;
  }
  if (done) context.ports.feedback.toast(getText(done, context), 'success');
  return result;
}

/** Loads the image shown by a node of the same row, or else of the page. */
async function loadImage({ scope }: ActContext, node: string): Promise<Blob> {
  const handle = reported(scope, IMAGES, node) as ImageHandle | undefined;
  if (!handle) throw new Error(`"${node}" shows no image`);
  return handle.image();
}

export const copy: Verb<'copy'> = async (action, context) => {
  await withDevice(context, () => copyText(getText(action.value, context)), action);
  return context;
};

export const share: Verb<'share'> = async (action, context) => {
  const { failed, image } = action;
  const what = listValues(action.what, context);
  if (Object.hasOwn(what, 'url') && what.url === undefined) stopPending(context, listPaths(action.what));
  await withDevice(context, () => send(context, what, image), failed ? { failed } : {});
  return context;
};

/** Shares the given values, with the page's URL if they contain no link. */
async function send(context: ActContext, what: Values, image: string | undefined): Promise<void> {
  const picture = image === undefined ? undefined : await loadImage(context, image);
  const file = picture && new File([picture], `${image}.png`, { type: picture.type });
  const { feedback, messages } = context.ports;
  const done = await shareOrCopy({ url: location.href, ...what }, file);
  if (done === 'copied') feedback.toast(messages.text('copied'), 'success');
}

export const saveImage: Verb<'saveImage'> = async (action, context) => {
  await withDevice(
    context,
    async () => saveFile(await loadImage(context, action.node), getText(action.name, context)),
    action,
  );
  return context;
};

export const saveText: Verb<'saveText'> = async (action, context) => {
  const text = new Blob([getText(action.text, context)], { type: 'text/plain' });
  await withDevice(context, async () => saveFile(text, getText(action.name, context)), action);
  return context;
};

/**
 * Copies a text. Over plain HTTP, as when a phone opens an app served by a computer on the same network, browsers have
 * no `navigator.clipboard`, but can still copy a selection.
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new DOMException('the browser does not copy', 'NotAllowedError');
}

/** Copies from a temporary field, then restores the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // keeps the on-screen keyboard of a phone closed
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', inset: '0', opacity: '0' });
  // next to the focused element, because an open dialog traps the focus
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** How long the download's object URL is kept, in milliseconds: long enough for the browser to start the download. */
const KEPT_MS = 10_000;

/** Downloads a file under the given name. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

type Words = ShareData & { readonly url: string };

/**
 * Shares as much as the device supports: some devices share images, others only text. If sharing is not supported,
 * copies the link.
 */
async function shareOrCopy(words: Words, picture?: File): Promise<'shared' | 'copied'> {
  const all = withPicture(words, picture);
  if (canShare(all)) {
    await navigator.share(all);
    return 'shared';
  }
  await copyText(words.url);
  return 'copied';
}

function withPicture(words: Words, picture: File | undefined): ShareData {
  if (picture === undefined || typeof navigator.canShare !== 'function') return words;
  const all = { ...words, files: [picture] };
  return navigator.canShare(all) ? all : words;
}

/**
 * Whether the device can share this. Many desktop browsers cannot share at all. Some older browsers can, but do not
 * have `canShare`.
 */
const canShare = (what: ShareData): boolean =>
  typeof navigator.share === 'function' && (typeof navigator.canShare !== 'function' || navigator.canShare(what));
