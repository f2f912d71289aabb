const ENDS = 6;

/** Beginning and end of an address: what people compare. Short ones stay whole. */
export function endsOf(address: string): { readonly first: string; readonly last: string } {
  const chars = [...address.trim()];
  if (chars.length <= ENDS * 2 + 1) return { first: chars.join(''), last: '' };
  return { first: chars.slice(0, ENDS).join(''), last: chars.slice(-ENDS).join('') };
}
