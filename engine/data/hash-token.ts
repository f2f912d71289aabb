/** Hashes a session token to 64 bits, so that sessions can be told apart without storing their tokens. */
export function hashToken(token: string): string {
  let [high, low] = [0, 1];
  for (const char of token) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low + code, 0x85ebca6b) ^ (high >>> 15);
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}
