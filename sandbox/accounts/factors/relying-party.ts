import type { Hosts } from '../../releases/index.ts';

/** The site for which browsers keep passkeys. */
export interface RelyingParty {
  /** A host name: the one that was reached, or its shortest parent domain that opens the same brand. */
  readonly id: string;
  readonly name: string;
  /** Whether a page of this origin may use the passkeys. */
  accepts(origin: string): boolean;
}

/** Browsers offer passkeys there without TLS. */
const LOCAL = /^(?:localhost|.+\.localhost)$/;

/** @param origin the address that the caller reached, whose host the server serves */
export function relyingPartyAt({ siteAt }: Pick<Hosts, 'siteAt'>, origin: string): RelyingParty {
  const { hostname, port } = new URL(origin);
  const brand = siteAt(hostname)?.brand;
  const isOurs = (host: string): boolean => {
    const site = siteAt(host);
    return site !== undefined && site.brand === brand;
  };
  const labels = hostname.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.')).filter((host) => host.includes('.'));
  const id = LOCAL.test(hostname) ? hostname : (parents.reverse().find(isOurs) ?? hostname);
  return {
    id,
    name: brand ?? id,
    accepts: (given) => {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      if (url === undefined || !isOurs(url.hostname)) return false;
      if (url.hostname !== id && !url.hostname.endsWith(`.${id}`)) return false;
      // in development, the page has a port of its own
      if (LOCAL.test(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
      return url.protocol === 'https:' && url.port === port;
    },
  };
}
