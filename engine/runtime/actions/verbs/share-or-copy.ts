import { copyText } from './copy-text.ts';

type Words = ShareData & { readonly url: string };

/**
 * Shares as much as the device supports: some devices share images, others only text. If sharing is not supported,
 * copies the link.
 */
export async function shareOrCopy(words: Words, picture?: File): Promise<'shared' | 'copied'> {
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

/** Many desktop browsers cannot share at all. Some older ones can, but do not have `canShare`. */
const canShare = (what: ShareData): boolean =>
  typeof navigator.share === 'function' && (typeof navigator.canShare !== 'function' || navigator.canShare(what));
