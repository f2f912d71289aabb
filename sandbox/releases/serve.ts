import { createHash, randomInt } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routeAddress } from '../platform/http/route-address.ts';
import { readCookie, writeCookie, type IsHttps } from '../platform/http/secure-cookie.ts';
import { sendFile } from '../platform/http/static-files.ts';
import type { Hosts } from './hosts.ts';
import { releaseIdFor, NOT_PUBLISHED, SHARE_RANGE } from './live.ts';
import type { Manifest } from './manifest.ts';
import type { ReleaseStore } from './store.ts';

const FOLDER = '/release/';
const PAGE = 'index.html';
/** Served for routes without a page of their own, in apps whose routes are paths. */
const OTHER = '404.html';
const CURRENT = `${FOLDER}current.json`;
/**
 * Cookie with a random number from 0 to 9,999, which decides who gets a canary. It is too coarse to identify a user.
 */
const COOKIE = 'vitrine-share';
const YEAR = 365 * 24 * 3600;

/**
 * Serves each host its own brand's page and release, but no other brand's files. A published release replaces the built
 * one.
 */
export function serveReleases(hosts: Hosts, store: ReleaseStore | undefined, isHttps: IsHttps): MiddlewareHandler {
  const manifestFor = (http: Context, brand: string): Manifest | undefined => {
    const live = store?.live(brand) ?? NOT_PUBLISHED;
    return hosts.getManifest(brand, live.canary === undefined ? live.id : releaseIdFor(live, getShare(http, isHttps)));
  };
  return async (http, next) => {
    const { path: pathname, method } = http.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const brand = hosts.siteAt(getHostName(http))?.brand;
    if (!pathname.startsWith(FOLDER)) {
      const page = hosts.getPage(brand, pageAt(pathname));
      const other = page === undefined && isRoute(http) ? hosts.getPage(brand, OTHER) : undefined;
      if (page !== undefined) return sendFile(http, page);
      return other === undefined ? next() : sendFile(http, other, 404);
    }
    if (pathname === CURRENT && brand !== undefined) {
      const manifest = manifestFor(http, brand);
      if (manifest !== undefined) return sendManifest(http, manifest);
      return http.text(`The release of ${brand} cannot be read. See the server log.\n`, 503);
    }
    const [owner = '', name = '', ...more] = pathname.slice(FOLDER.length).split('/');
    if (brand !== undefined && owner !== brand) return http.notFound();
    const file = more.length > 0 ? undefined : store?.file(owner, name);
    return file === undefined ? next() : sendFile(http, file);
  };
}

/** The page file for a path. `/help/` and `/help` share the same file. */
const pageAt = (pathname: string): string =>
  pathname === `/${PAGE}` ? PAGE : `${pathname.replace(/\/+$/, '')}/${PAGE}`.slice(1);

const isRoute = ({ req }: Context): boolean =>
  routeAddress({ method: req.method, url: req.url, header: (name) => req.header(name) }) !== undefined;

function getHostName(http: Context): string {
  return new URL(http.req.url).hostname;
}

function getShare(http: Context, isHttps: IsHttps): number {
  const kept = readCookie(http, COOKIE, isHttps);
  if (kept !== undefined && /^\d{1,4}$/.test(kept)) return Number(kept);
  const share = randomInt(SHARE_RANGE);
  writeCookie(http, COOKIE, String(share), isHttps, { sameSite: 'Lax', maxAge: YEAR });
  return share;
}

/** Sends a manifest. Its file names are relative to the folder that contains all brands. */
function sendManifest(http: Context, manifest: Manifest): Response {
  const files = Object.fromEntries(
    Object.entries(manifest.files).map(([name, file]) => [name, `${manifest.brand}/${file}`]),
  );
  // hashes the whole text instead of using the id, because a release may be re-signed
  const text = JSON.stringify({ ...manifest, files });
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/json',
    ETag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    Vary: 'Cookie, Host',
  };
  if (http.req.header('if-none-match') === headers.ETag) return http.body(null, 304, headers);
  return http.body(text, 200, headers);
}
