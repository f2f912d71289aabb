const HASH = /\.([0-9a-f]{64})\.\w+$/;

/**
 * The subresource integrity of a release's file, for the `integrity` of a request or a link. Undefined if the file name
 * contains no hash, which occurs only in tests and examples.
 */
export function getIntegrity(file: string): string | undefined {
  const hash = HASH.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const bytes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
