const GROUP = 4;

/**
 * The first and last characters of an address, which people compare. An address that would lose fewer than `gap`
 * characters stays whole, and `last` is empty.
 */
export function getAddressEnds(address: string, head: number, tail: number, gap = 2): { first: string; last: string } {
  const chars = [...address.trim()];
  if (chars.length < head + tail + gap) return { first: chars.join(''), last: '' };
  return { first: chars.slice(0, head).join(''), last: chars.slice(-tail).join('') };
}

interface AddressGroup {
  text: string;
  strong: boolean;
}

/**
 * Groups of four from the start. The last four always stay together, and any remainder stands before them: people
 * compare the first and the last group.
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
