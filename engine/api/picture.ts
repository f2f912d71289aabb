import { CallFailure } from './errors.ts';

export interface PictureOptions {
  /** Base address of the API. */
  readonly base: string;
  readonly timeout: number;
  token(): string;
}

/**
 * Loads a private image. Its request needs the session token, which an image URL cannot carry.
 * @returns undefined for a URL outside the API: such an image is public, and the token is not sent
 * @throws CallFailure
 */
export async function fetchPicture(
  address: string,
  { base, timeout, token }: PictureOptions,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const url = new URL(address, document.baseURI);
  if (!url.href.startsWith(new URL(base, document.baseURI).href)) return undefined;
  const answer = await fetch(url, {
    headers: { Authorization: token() },
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !type.startsWith('image/'))
    throw new CallFailure('answer', 'picture', `${address}: expected a picture, got HTTP ${answer.status} ${type}`, {
      address,
    });
  return answer.blob();
}
