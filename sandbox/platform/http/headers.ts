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

/** A script may run as a worker with its own policy, which only allows connections to the app's own host. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For answers that no page reads, such as those at the port of metrics. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': OTHER_POLICY,
  'Cache-Control': 'no-store',
};

const common = secureHeaders({
  // by kind of answer, below
  contentSecurityPolicy: undefined,
  // whoever ends TLS says so
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The headers of every answer: those of Hono, and a policy by what the answer contains. */
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
