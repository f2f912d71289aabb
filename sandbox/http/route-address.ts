/** Paths of the server that are no routes of the app. */
const SERVER = /^\/(?:api|ws|health|release)(?:\/|$)/;
const FILE = /\.[^/]*$/;

/** The parts of a request that tell whether a person opens a page. */
interface NavigationRequest {
  readonly method: string;
  readonly url: string;
  header(name: string): string | undefined;
}

/**
 * The address in the app of a path without `#`: `/trade/index?x=1` is `/#/trade/index?x=1`. Undefined if the request is
 * not a navigation, or if the path belongs to the server or names a file: these keep their own answer.
 */
export function routeAddress(asked: NavigationRequest): string | undefined {
  const { pathname, search } = new URL(asked.url);
  if (!isNavigation(asked) || pathname === '/' || SERVER.test(pathname) || FILE.test(pathname)) return undefined;
  // the result starts with `/#/`, so it stays on this host; a leading `//` would also confuse the router
  return `/#${pathname.replace(/\/{2,}/g, '/')}${search}`;
}

/** Old browsers send no `Sec-Fetch-Mode`, but all of them accept HTML when they open a page. */
function isNavigation({ method, header }: NavigationRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (header('accept') ?? '').includes('text/html') &&
    (header('sec-fetch-mode') ?? 'navigate') === 'navigate'
  );
}
