const BYTES = 16;

/**
 * A random UUID (RFC 9562, version 4). Unlike `crypto.randomUUID`, it also works over plain HTTP, as when a phone opens
 * an app served by a computer on the same network.
 */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // the version is 4, and the variant 8 to b
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3);
  const text = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
