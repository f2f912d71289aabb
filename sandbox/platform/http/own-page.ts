import { Refusal } from '../shared/refusal.ts';

/** A page of this origin, or no page at all, such as a program. */
const OWN = new Set(['same-origin', 'none']);
/** They change nothing. */
const SAFE = new Set(['GET', 'HEAD']);

/**
 * Refuses what a page of another origin makes its visitors send, such as a request for codes. All supported browsers say
 * over HTTPS where a request comes from, and no page can change what they say.
 * @throws Refusal
 */
export function assertOwnPage(method: string, header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site');
  if (site !== undefined && !OWN.has(site) && !SAFE.has(method)) throw new Refusal('server.origin_refused');
}
