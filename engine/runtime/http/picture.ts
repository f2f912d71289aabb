import type { Backend } from '../../language/format/index.ts';
import { CallFailure } from './errors.ts';
import { isBelow } from './link.ts';
import { credentials } from './request.ts';

interface PictureOptions {
  backends(): Readonly<Record<string, Backend>>;
  readonly timeout: number;
  /** The URL of the app, to which addresses are relative. */
  readonly home: string;
  /** The absolute base URL. */
  base(backend: Backend): string;
  token(): string;
}

/**
 * Loads a private image. Its request needs the session token, which an image URL cannot carry.
 * @returns undefined for a URL outside the back ends that take the token: such an image is public
 * @throws CallFailure
 */
export async function fetchPicture(
  address: string,
  { backends, base, home, timeout, token }: PictureOptions,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const url = new URL(address, home);
  const backend = Object.values(backends()).find((each) => each.token && isBelow(url, base(each)));
  if (!backend?.token) return undefined;
  const root = base(backend);
  const headers = new Headers({ [backend.token.header]: credentials(backend.token, token()) });
  const { loadBlob } = await import('./send-http.ts');
  const { status, blob } = await loadBlob({
    base: root,
    path: url.href.slice(root.length),
    headers,
    timeout,
    signal,
    cookies: backend.cookies,
  });
  if (status < 200 || status >= 300 || !blob.type.startsWith('image/'))
    throw new CallFailure('answer', 'picture', `${address}: expected a picture, got HTTP ${status} ${blob.type}`, {
      address,
    });
  return blob;
}
