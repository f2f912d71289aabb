const GROUP = 4;

interface AddressGroup {
  text: string;
  strong: boolean;
}

/**
 * Groups of four from the start. The last four always stay together, preceded by any remainder, because people compare
 * the first and the last group.
 */
export function groupAddress(address: string): AddressGroup[] {
  const chars = [...address.trim()];
  if (chars.length <= GROUP) return chars.length ? [{ text: chars.join(''), strong: true }] : [];
  const last = chars.slice(Math.max(GROUP, chars.length - GROUP)).join('');
  const front = chars.slice(0, Math.max(GROUP, chars.length - GROUP));
  const groups: AddressGroup[] = [];
  for (let at = 0; at < front.length; at += GROUP) {
    groups.push({ text: front.slice(at, at + GROUP).join(''), strong: at === 0 });
  }
  return [...groups, { text: last, strong: true }];
}

const ENDS = 6;

/** The beginning and end of an address, which people compare in a list. Short addresses are not shortened. */
export function getAddressEnds(address: string): { readonly first: string; readonly last: string } {
  const chars = [...address.trim()];
  if (chars.length <= ENDS * 2 + 1) return { first: chars.join(''), last: '' };
  return { first: chars.slice(0, ENDS).join(''), last: chars.slice(-ENDS).join('') };
}

/** An address on one line: TJpmRP…Dfai9B. */
export function shortenAddress(address: string): string {
  const { first, last } = getAddressEnds(address);
  return last === '' ? first : `${first}…${last}`;
}
