/** A test's browser, with its cookies. Calls without one come from a program without cookies. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly agent?: string;
  /** IP address. */
  readonly from?: string;
}

export const openBrowser = (means: Omit<Browser, 'cookies'> = {}): Browser => ({ cookies: new Map(), ...means });

export function getHeaders(browser: Browser | undefined, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  if (!browser) return headers;
  headers.set('Sec-Fetch-Site', 'same-origin');
  headers.set('Cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  if (browser.agent) headers.set('User-Agent', browser.agent);
  return headers;
}

export function keepCookies({ cookies }: Browser, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
}

/** The connection of an in-process request, in the form in which Hono's Node server passes it. */
export const findConnection = (browser: Browser | undefined): object | undefined =>
  browser?.from === undefined
    ? undefined
    : {
        incoming: {
          rawHeaders: ['Host', 'sandbox'],
          socket: { remoteAddress: browser.from, remotePort: 1, remoteFamily: 'IPv4' },
        },
      };
