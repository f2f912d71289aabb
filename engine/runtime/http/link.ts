import { parseUrl } from '../core/parse-url.ts';
import { CallFailure } from './errors.ts';

const LINK = /<([^>]*)>([^,<]*)/g;
const NEXT = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i;

/**
 * The URL of the next page, from a `Link` header (RFC 8288).
 * @param address the URL of this page, to which the next one may be relative
 * @param base the back end's base URL: the request carries the session token, which must not go anywhere else
 * @throws CallFailure for a URL outside the back end
 */
export function nextLink(id: string, header: string | undefined, address: string, base: string): string | undefined {
  const found = [...(header ?? '').matchAll(LINK)].find(([, , parameters = '']) => NEXT.test(parameters));
  if (!found) return undefined;
  const url = parseUrl(found[1] ?? '', address);
  if (url && isBelow(url, base)) return url.href;
  throw new CallFailure('answer', id, `${id}: the next page "${found[1] ?? ''}" is not below ${base}`, { address });
}

/** Whether a URL belongs to a back end. */
export function isBelow(url: URL, base: string): boolean {
  const { href } = new URL(base);
  return url.href.startsWith(href.endsWith('/') ? href : `${href}/`);
}
