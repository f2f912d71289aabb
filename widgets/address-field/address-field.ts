const HEAD = 6;
const TAIL = 4;

/** Shortens an address to its beginning and end, which are what people compare. */
export function shortenAddress(address: string): string {
  const chars = [...address.trim()];
  if (chars.length <= HEAD + TAIL + 3) return chars.join('');
  return `${chars.slice(0, HEAD).join('')} ... ${chars.slice(-TAIL).join('')}`;
}
