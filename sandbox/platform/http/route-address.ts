/** Server paths that are not app routes. */
const SERVER = /^\/(?:api|ws|health|ready|release)(?:\/|$)/;
const FILE = /\.[^/]*$/;

/** The parts of a request that show whether it is a navigation. */
interface NavigationRequest {
  readonly method: string;
  readonly url: string;
  header(name: string): string | undefined;
}

/**
 * Returns the app URL for a path without `#`: `/trade/index?x=1` becomes `/#/trade/index?x=1`. Undefined unless the
 * request is a navigation to a route: server paths and files keep their own response.
 */
export function routeAddress(request: NavigationRequest): string | undefined {
  const { pathname, search } = new URL(request.url);
  if (!isNavigation(request) || pathname === '/' || SERVER.test(pathname) || FILE.test(pathname)) return undefined;
  // the result starts with `/#/`, so it stays on this host; repeated slashes are merged, because a leading `//` would
  // confuse the router
  return `/#${pathname.replace(/\/{2,}/g, '/')}${search}`;
}

/**
 * Whether the request is a navigation. Old browsers do not send `Sec-Fetch-Mode`, but all of them accept HTML when they
 * open a page.
 */
function isNavigation({ method, header }: NavigationRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (header('accept') ?? '').includes('text/html') &&
    (header('sec-fetch-mode') ?? 'navigate') === 'navigate'
  );
}
