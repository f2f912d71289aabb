import type { MiddlewareHandler } from 'hono';

/** Nothing is loaded from other hosts, and neither inline scripts nor strings are executed as code. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify app-url',
].join('; ');

/** A script may run as a worker with its own policy, which only allows connections to the app's own host. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'";

const COMMON: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
  ['X-Frame-Options', 'DENY'],
];

/** For answers that no page reads, such as those at the port of metrics. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': OTHER_POLICY,
  'Cache-Control': 'no-store',
};

export const secureHeaders: MiddlewareHandler = async (http, next) => {
  await next();
  for (const [name, value] of COMMON) http.res.headers.set(name, value);
  http.res.headers.set('Content-Security-Policy', getPolicy(http.res.headers.get('content-type') ?? ''));
  if (http.req.path.startsWith('/api/') && !http.res.headers.has('cache-control'))
    http.res.headers.set('Cache-Control', 'no-store');
};

function getPolicy(type: string): string {
  if (type.startsWith('text/html')) return CONTENT_SECURITY_POLICY;
  return type.startsWith('text/javascript') ? SCRIPT_POLICY : OTHER_POLICY;
}
