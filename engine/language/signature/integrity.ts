const HASH = /\.([0-9a-f]{64})\.\w+$/;

/**
 * What the browser must find in a file of a release, as for the `integrity` of a request or a link. Undefined for a file
 * without a hash in its name, which only tests and examples have.
 */
export function getIntegrity(file: string): string | undefined {
  const hash = HASH.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const bytes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
