import { parseUrl } from '@vitrine/runtime';

/**
 * Parses a web address. Rejects addresses with a user name, which disguises the host:
 * https://bank.example@other.example opens other.example.
 */
export function parseWebAddress(address: string | undefined): URL | undefined {
  const url = address === undefined ? undefined : parseUrl(address);
  if (url === undefined) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}
