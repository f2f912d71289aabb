/**
 * Parses a web address. Rejects addresses with a user name, which disguises the host:
 * https://bank.example@other.example opens other.example.
 */
export function parseWebAddress(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}
