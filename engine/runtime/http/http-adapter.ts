import type { Call, CookieSession } from '../../language/format/index.ts';

export interface HttpRequest {
  readonly method: Call['method'];
  /** The back end's base URL, with a trailing slash. */
  readonly base: string;
  /** The rest of the URL after the base URL, including the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string | FormData | undefined;
  /** Milliseconds from sending the request until the whole response has arrived. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined;
  /**
   * If present, the request carries the browser's cookies for the back end; otherwise, only those for the page's own
   * origin.
   */
  readonly cookies?: CookieSession | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** The headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a request. Any status is an answer.
 * @throws HttpTimeout; any other error means that the caller aborted the request, or that the connection failed
 */
export type HttpAdapter = (request: HttpRequest) => Promise<HttpAnswer>;

export class HttpTimeout extends Error {
  constructor(timeout: number) {
    super(`no response in ${timeout} ms`);
    this.name = 'HttpTimeout';
  }
}
