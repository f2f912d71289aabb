import { getAddressEnds } from '../shared/content/index.ts';

/** Shortens an address to its beginning and end, which are what people compare. */
export function shortenAddress(address: string): string {
  const { first, last } = getAddressEnds(address, 6, 4, 4);
  return last === '' ? first : `${first} ... ${last}`;
}
