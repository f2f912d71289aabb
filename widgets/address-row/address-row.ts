const ENDS = 6;

/** The beginning and end of an address, which people compare. Short addresses stay whole. */
export function endsOf(address: string): { readonly first: string; readonly last: string } {
  const chars = [...address.trim()];
  if (chars.length <= ENDS * 2 + 1) return { first: chars.join(''), last: '' };
  return { first: chars.slice(0, ENDS).join(''), last: chars.slice(-ENDS).join('') };
}
