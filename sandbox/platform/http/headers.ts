import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

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

/** A script may run as a worker with its own policy, so this one only allows connections to the app's own host. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For answers that no page reads, such as those of the metrics port. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': OTHER_POLICY,
  'Cache-Control': 'no-store',
};

const common = secureHeaders({
  // set below, by the type of the answer
  contentSecurityPolicy: undefined,
  // sent by whatever terminates TLS
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Sets the headers of every answer: Hono's, and a policy that depends on the type of the content. */
export const secureAnswers: MiddlewareHandler = async (http, next) => {
  await common(http, next);
  http.res.headers.set('Content-Security-Policy', getPolicy(http.res.headers.get('content-type') ?? ''));
  if (http.req.path.startsWith('/api/') && !http.res.headers.has('cache-control'))
    http.res.headers.set('Cache-Control', 'no-store');
};

function getPolicy(type: string): string {
  if (type.startsWith('text/html')) return CONTENT_SECURITY_POLICY;
  return type.startsWith('text/javascript') ? SCRIPT_POLICY : OTHER_POLICY;
}
