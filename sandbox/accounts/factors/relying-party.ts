import type { Hosts } from '../../releases/index.ts';

/** The site that a browser's passkeys belong to. */
export interface RelyingParty {
  /** A host name: the one that the caller used, or its shortest parent domain with the same brand. */
  readonly id: string;
  readonly name: string;
  /** Whether a page of this origin may use the passkeys. */
  accepts(origin: string): boolean;
}

/** Hosts where browsers allow passkeys without TLS. */
const LOCAL = /^(?:localhost|.+\.localhost)$/;

/** @param origin the address that the caller used; its host must be one that the server serves */
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
      // in development, the page is served on a port of its own
      if (LOCAL.test(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
      return url.protocol === 'https:' && url.port === port;
    },
  };
}
