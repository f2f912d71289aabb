import type { Backend } from '../compiled/index.ts';
import { CallFailure } from './errors.ts';
import { isBelow } from './link.ts';
import { credentials } from './request.ts';
import { withinTime } from './within-time.ts';

interface PictureOptions {
  backends(): Readonly<Record<string, Backend>>;
  readonly timeout: number;
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
  { backends, base, timeout, token }: PictureOptions,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const url = new URL(address, document.baseURI);
  const backend = Object.values(backends()).find((each) => each.token && isBelow(url, base(each)));
  if (!backend?.token) return undefined;
  const headers = { [backend.token.header]: credentials(backend.token, token()) };
  return withinTime(timeout, signal, async (ended) => {
    const answer = await fetch(url, { headers, credentials: 'omit', signal: ended });
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !type.startsWith('image/'))
      throw new CallFailure('answer', 'picture', `${address}: expected a picture, got HTTP ${answer.status} ${type}`, {
        address,
      });
    return answer.blob();
  });
}
