/**
 * Parses a web address. Rejects addresses with a user name, which disguises the host:
 * https://bank.example@other.example opens other.example.
 */
export function placeOf(address: string | undefined): { href: string; host: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, username, password, href, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username === '' && password === '' ? { href, host } : undefined;
}
