import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sendFile } from '../server/static-files';
import { chosen, NOTHING, SHARES } from './live';
import { readManifest, type Manifest } from './manifest';
import type { ReleaseStore } from './store';

const FOLDER = '/release/';
const CURRENT = `${FOLDER}current.json`;
/** A number from 0 to 9,999, which says nothing of who somebody is: a part of the people tries a release first. */
const COOKIE = 'vitrine-share';
const YEAR = 365 * 24 * 3600;

/**
 * Gives each host the release of its brand, and no other brand's files. What is published comes first; else it is the
 * release that was built with the app.
 */
export function serveReleases(app: string, store: ReleaseStore | undefined): MiddlewareHandler {
  const built = builtReleases(path.join(app, 'release'));
  return async (http, next) => {
    const { path: asked, method } = http.req;
    if (!asked.startsWith(FOLDER) || (method !== 'GET' && method !== 'HEAD')) return next();
    const brand = brandAt(hostOf(http), built, store);
    if (asked === CURRENT) {
      const manifest = brand === undefined ? undefined : releaseFor(http, brand, built, store);
      return manifest === undefined ? next() : sendManifest(http, manifest);
    }
    const [owner = '', name = '', ...more] = asked.slice(FOLDER.length).split('/');
    if (brand !== undefined && owner !== brand) return http.notFound();
    const file = more.length > 0 ? undefined : store?.file(owner, name);
    return file === undefined ? next() : sendFile(http, file);
  };
}

interface Built {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** The brand of hosts that belong to none. */
  readonly usual: string | undefined;
}

function builtReleases(folder: string): Built {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const manifests = new Map<string, Manifest>();
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const file = path.join(folder, name, 'manifest.json');
    if (existsSync(file)) manifests.set(name, readManifest(file));
  }
  const usual = path.join(folder, 'current.json');
  return { manifests, usual: existsSync(usual) ? brandOf(usual) : undefined };
}

function brandOf(file: string): string | undefined {
  const { brand } = JSON.parse(readFileSync(file, 'utf8')) as { brand?: unknown };
  return typeof brand === 'string' ? brand : undefined;
}

function hostOf(http: Context): string {
  return new URL(http.req.url).hostname.toLowerCase();
}

function brandAt(host: string, { manifests, usual }: Built, store: ReleaseStore | undefined): string | undefined {
  const brands = new Set([...(store?.brands ?? []), ...manifests.keys()]);
  for (const brand of brands) {
    const live = store?.live(brand).id;
    const manifest = (live === undefined ? undefined : store?.manifest(brand, live)) ?? manifests.get(brand);
    if (manifest?.hosts.includes(host)) return brand;
  }
  return usual;
}

function releaseFor(
  http: Context,
  brand: string,
  { manifests }: Built,
  store: ReleaseStore | undefined,
): Manifest | undefined {
  const live = store?.live(brand) ?? NOTHING;
  const id = live.canary === undefined ? live.id : chosen(live, shareOf(http));
  return (id === undefined ? undefined : store?.manifest(brand, id)) ?? manifests.get(brand);
}

function shareOf(http: Context): number {
  const kept = getCookie(http, COOKIE);
  if (kept !== undefined && /^\d{1,4}$/.test(kept)) return Number(kept);
  const share = randomInt(SHARES);
  setCookie(http, COOKIE, String(share), { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: YEAR });
  return share;
}

/** Names as they stand below the folder of all brands. */
function sendManifest(http: Context, manifest: Manifest): Response {
  const files = Object.fromEntries(
    Object.entries(manifest.files).map(([name, file]) => [name, `${manifest.brand}/${file}`]),
  );
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: `"${manifest.brand}-${manifest.id}"`,
    Vary: 'Cookie, Host',
  };
  if (http.req.header('if-none-match') === headers.ETag) return http.body(null, 304, headers);
  return http.json({ ...manifest, files }, 200, headers);
}
