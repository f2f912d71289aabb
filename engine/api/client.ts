import type { AxiosAdapter } from 'axios';
import type { Backend, Call, Template } from '../compiled/index.ts';
import type { CallOptions } from '../runtime/ports.ts';
import { encode } from './encode.ts';
import { BROKEN, openResponse, type RawResponse } from './envelope.ts';
import { CallFailure } from './errors.ts';
import type { Http } from './http.ts';
import { nextLink } from './link.ts';
import { fetchPicture } from './picture.ts';
import { parseJson } from './parse.ts';
import { credentials, headerText, isJsonField, requestParts, type Target, type WireFields } from './request.ts';

export interface ClientOptions {
  backends(): Readonly<Record<string, Backend>>;
  readonly zone: string;
  readonly timeout: number;
  /** A back end's absolute base URL, with a trailing slash. */
  base(backend: Backend): string;
  token(): string;
  language(): string;
  /** The value of a header. Unknown values are not sent. */
  resolve(template: Template): unknown;
  /** Replaces the network for calls, as in stories and tests. */
  readonly adapter?: AxiosAdapter;
  /** Called when a response reports that the session has ended. */
  onSessionEnd(message: string): void;
  /**
   * Development: called with each response, and whether it is only an example. Without this function, an example is
   * an invalid response, so that no built app ever shows one.
   */
  readonly onExample?: ((id: string, isExample: boolean) => void) | undefined;
}

/** A successful response. */
export interface Answer {
  /** The payload, undecoded. */
  readonly payload: unknown;
  readonly response: RawResponse;
  /** The URL of the next page, from the `Link` header. @throws CallFailure if it is outside the back end */
  nextPage(): string | undefined;
}

interface RequestOptions extends CallOptions {
  /** The URL of a further page, from the answer before it. */
  readonly next?: string;
}

export interface Client {
  /**
   * @returns the payload, undecoded
   * @throws CallFailure
   * @throws WireError if the values do not match the call; nothing is sent
   */
  call(id: string, call: Call, values: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  /** Like `call`, with the whole response. */
  page(id: string, call: Call, values: Readonly<Record<string, unknown>>, options?: RequestOptions): Promise<Answer>;
  /** A request's wire fields. @throws WireError if the values do not match the call */
  fieldsOf(call: Call, values: Readonly<Record<string, unknown>>): WireFields;
  /** Like `call`, with encoded fields. */
  send(id: string, call: Target, fields: WireFields, options?: CallOptions): Promise<unknown>;
  /** Loads a user's private image. @returns undefined for a URL that no back end with a token serves */
  picture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
}

/** Set by the development server on responses that it made up. */
const EXAMPLE_HEADER = 'vitrine-example';

export function createClient(options: ClientOptions): Client {
  const http = loadHttp(options);
  const fieldsOf: Client['fieldsOf'] = (call, values) => encode(call.request, values, options.zone, isJsonField(call));
  const page: Client['page'] = async (id, call, values, given) =>
    request(http, options, { id, call, fields: fieldsOf(call, values), ...given });
  return {
    picture: (address, signal) => fetchPicture(address, options, signal),
    fieldsOf,
    page,
    call: async (id, call, values, given) => (await page(id, call, values, given)).payload,
    send: async (id, call, fields, given) => (await request(http, options, { id, call, fields, ...given })).payload,
  };
}

/** Loads the transport at once, so that it is there for the first call. If that fails, the next call tries again. */
function loadHttp({ timeout, adapter }: ClientOptions): () => Promise<Http> {
  let loading: Promise<Http> | undefined;
  const load = async (): Promise<Http> => {
    const { createHttp } = await import('./http.ts');
    return createHttp(timeout, adapter);
  };
  const loadOnce = (): Promise<Http> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  loadOnce().catch(() => undefined);
  return loadOnce;
}

interface Request extends RequestOptions {
  readonly id: string;
  readonly call: Target;
  readonly fields: WireFields;
}

async function request(loadHttp: () => Promise<Http>, options: ClientOptions, asked: Request): Promise<Answer> {
  const { id, call, fields, signal, progress, key, next } = asked;
  const backend = backendOf(options, asked);
  const base = options.base(backend);
  const token = options.token();
  const hasToken = call.auth !== 'none' && token !== '' && backend.token !== undefined;
  const { url, headers, ...parts } = next === undefined ? requestParts(call, fields) : { url: next };
  const sent = { ...headersFor(options, backend, hasToken ? token : '', key), ...headers };
  const address = next ?? base + url;
  let http: Http | undefined;
  try {
    http = await loadHttp();
    const answer = await http.send({
      baseURL: base,
      url,
      method: call.method,
      headers: sent,
      signal,
      progress,
      ...parts,
    });
    const isExample = Object.hasOwn(answer.headers, EXAMPLE_HEADER);
    // a key means that the call moves money
    if (isExample && (!options.onExample || key !== undefined))
      throw new CallFailure('answer', id, `${id}: the response is only an example`, { address });
    const response = { status: answer.status, body: await parseBody(answer.data), headers: headersOf(answer.headers) };
    const payload = openResponse(backend, response, { id, address, hasToken, isMoney: key !== undefined });
    options.onExample?.(id, isExample);
    return { payload, response, nextPage: () => nextLink(id, response.headers.link, address, base) };
  } catch (error) {
    const failure = failureOf(http, error, id, address);
    // a late response for the previous session must not end the current one
    if (failure.kind === 'session' && options.token() === token) options.onSessionEnd(failure.message);
    throw failure;
  }
}

function backendOf(options: ClientOptions, { id, call }: Request): Backend {
  const backends = options.backends();
  const backend = Object.hasOwn(backends, call.backend) ? backends[call.backend] : undefined;
  if (backend) return backend;
  throw new CallFailure('answer', id, `${id}: the release has no back end "${call.backend}"`);
}

/** @throws WireError if a value cannot be sent in a header */
function headersFor(
  { language, resolve }: ClientOptions,
  backend: Backend,
  token: string,
  key: string | undefined,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(backend.headers)) {
    const value = resolve(template);
    if (value !== undefined && value !== null) headers[name] = headerText(name, value);
  }
  if (backend.language) headers[backend.language] = language();
  if (token !== '' && backend.token) headers[backend.token.header] = credentials(backend.token, token);
  if (key && backend.idempotency) headers[backend.idempotency] = key;
  return headers;
}

/** Parses strictly, because a body that is not JSON must not count as text. */
async function parseBody(data: unknown): Promise<unknown> {
  if (typeof data !== 'string') return data ?? undefined;
  if (data.trim() === '') return undefined;
  try {
    return await parseJson(data);
  } catch {
    return BROKEN;
  }
}

const headersOf = (headers: object): RawResponse['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

function failureOf(http: Http | undefined, error: unknown, id: string, address: string): CallFailure {
  if (error instanceof CallFailure) return error;
  if (http?.isTimeout(error)) return new CallFailure('timeout', id, `${id}: no response in time`, { address });
  const status = http?.statusOf(error);
  if (status !== undefined)
    return new CallFailure('answer', id, `${id}: HTTP ${status} without an envelope`, { address });
  return new CallFailure('network', id, `${id}: ${error instanceof Error ? error.message : String(error)}`, {
    address,
  });
}
