/**
 * Where an address really leads; undefined where it is none of the web, or hides its host behind a name:
 * https://bank.example@other.example opens other.example.
 */
export function placeOf(address: string | undefined): { href: string; host: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, username, password, href, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username === '' && password === '' ? { href, host } : undefined;
}
