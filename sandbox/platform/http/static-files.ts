import { getOwn } from '@vitrine/engine/expression';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { routeAddress } from './route-address.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.map']);
/**
 * Files with a hash in their name never change. `logo-wordmark.svg` does not match, because it contains neither a digit
 * nor a capital letter.
 */
const HASHED = /(?:[-.]|\/)(?=[A-Za-z_-]*[A-Z0-9])[A-Za-z0-9_-]{8,}\.\w+$/;

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly forever: boolean;
  readonly plain: Uint8Array;
  readonly packed: boolean;
  gzip?: Uint8Array;
  brotli?: Uint8Array;
}

/**
 * Serves a built app from memory. Only files that existed at startup can be requested, so no path can escape the
 * folder. Each file is compressed once, when it is first requested. A navigation to a path without `#` redirects to its
 * route.
 */
export function serveStaticFiles(folder: string): MiddlewareHandler {
  const files = new Map(listFiles(folder).map((name) => [`/${name}`, readStaticFile(folder, name)]));
  if (!files.has('/index.html')) throw new Error(`No built app in ${folder}: index.html is missing. Build it first.`);
  return async (http, next) => {
    if (http.req.method !== 'GET' && http.req.method !== 'HEAD') return next();
    const file = files.get(http.req.path === '/' ? '/index.html' : http.req.path);
    return file === undefined ? openRoute(http, next) : sendFile(http, file);
  };
}

function openRoute(http: Context, next: () => Promise<void>): Response | Promise<void> {
  const { method, url } = http.req;
  const address = routeAddress({ method, url, header: (name) => http.req.header(name) });
  return address === undefined ? next() : http.body(null, 302, { Location: address, 'Cache-Control': 'no-store' });
}

/** Sends the file, compressed if the browser supports compression, or 304 if the browser already has the file. */
export function sendFile(http: Context, file: StaticFile, status: 200 | 404 = 200): Response {
  const headers = {
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': file.forever ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (http.req.header('if-none-match') === file.etag) return http.body(null, 304, headers);
  const [encoding, body] = encode(file, http.req.header('accept-encoding') ?? '');
  return http.body(new Uint8Array(body), status, { ...headers, ...(encoding ? { 'Content-Encoding': encoding } : {}) });
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'));
}

/** @param name includes the folder: only files in folders are cached forever, based on their hash */
export function readStaticFile(folder: string, name: string): StaticFile {
  return staticFile(name, readFileSync(path.join(folder, name)));
}

export function staticFile(name: string, plain: Uint8Array): StaticFile {
  const extension = path.extname(name);
  return {
    plain,
    type: getOwn(TYPES, extension) ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    forever: name.includes('/') && HASHED.test(name),
    packed: PACKED.has(extension) && plain.byteLength > 1000,
  };
}

function encode(file: StaticFile, accepted: string): [string | undefined, Uint8Array] {
  if (!file.packed) return [undefined, file.plain];
  if (/\bbr\b/.test(accepted))
    return [
      'br',
      (file.brotli ??= brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    ];
  if (/\bgzip\b/.test(accepted)) return ['gzip', (file.gzip ??= gzipSync(file.plain, { level: 9 }))];
  return [undefined, file.plain];
}
