import { parseExactJson } from '../../language/expression/run.ts';
import type { Backend, Call, Template } from '../../language/format/index.ts';
import type { CallOptions } from '../core/ports.ts';
import { encode } from './encode.ts';
import { BROKEN, type RawResponse, openResponse } from './envelope.ts';
import { CallFailure, WireError } from './errors.ts';
import { freshKey } from './fresh-key.ts';
import { type HttpAdapter, HttpTimeout } from './http-adapter.ts';
import { parseUrl } from '../core/parse-url.ts';

export interface ClientOptions {
  backends(): Readonly<Record<string, Backend>>;
  /** The URL of the app, to which the addresses of pictures are relative. */
  readonly home: string;
  readonly zone: string;
  readonly timeout: number;
  /** A back end's absolute base URL, as `URL` writes it, with a trailing slash. */
  base(backend: Backend): string;
  token(): string;
  language(): string;
  /** The value of a header. Unknown values are not sent. */
  resolve(template: Template): unknown;
  /** Replaces the network for calls, as in stories and tests. */
  readonly adapter?: HttpAdapter;
  /** Called when a response reports that the session has ended. */
  onSessionEnd(message: string): void;
  /** Sends a call that can be refused until the user has proved a second factor. @see withStepUp */
  stepUp?(id: string, send: (proof?: string) => Promise<Answer>): Promise<Answer>;
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
  /** The URL of a further page, from the previous answer. */
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
  listFields(call: Call, values: Readonly<Record<string, unknown>>): WireFields;
  /** Like `call`, with encoded fields. */
  send(id: string, call: Target, fields: WireFields, options?: CallOptions): Promise<unknown>;
  /** Loads a user's private image. @returns undefined for a URL that no back end with a token serves */
  picture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
}

/** The header that the development server sets on made-up responses. */
const EXAMPLE_HEADER = 'vitrine-example';

/** The `Accept` header. Some back ends answer errors with an HTML page unless a request prefers JSON. */
const ACCEPT = 'application/json, text/plain, */*';

/** Loads axios late, because only calls need it. */
const loadHttp = () => import('./send-http.ts');
const sendHttp: HttpAdapter = async (request) => (await loadHttp()).sendHttp(request);

export function createClient(options: ClientOptions): Client {
  // if this fails, the first call reports it
  if (!options.adapter) loadHttp().catch(() => undefined);
  const listFields: Client['listFields'] = (call, values) =>
    encode(call.request, values, options.zone, isJsonField(call), call.arrays);
  const page: Client['page'] = async (id, call, values, given) =>
    request(options, { id, call, fields: listFields(call, values), ...given });
  return {
    picture: (address, signal) => fetchPicture(address, options, signal),
    listFields,
    page,
    call: async (id, call, values, given) => (await page(id, call, values, given)).payload,
    send: async (id, call, fields, given) => (await request(options, { id, call, fields, ...given })).payload,
  };
}

interface Request extends RequestOptions {
  readonly id: string;
  readonly call: Target;
  readonly fields: WireFields;
}

async function request(options: ClientOptions, asked: Request): Promise<Answer> {
  return asked.call.stepUp && options.stepUp
    ? options.stepUp(asked.id, (proof) => send(options, asked, proof))
    : send(options, asked);
}

async function send(options: ClientOptions, asked: Request, proof?: string): Promise<Answer> {
  const { id, call, fields, signal, progress, key, next } = asked;
  const { timeout, adapter = sendHttp } = options;
  const backend = getBackend(options, asked);
  const base = options.base(backend);
  const token = options.token();
  const hasSession = call.auth !== 'none' && token !== '' && (backend.token ?? backend.cookies) !== undefined;
  // a further page has everything in its URL, which is below the base URL
  const parts = next === undefined ? requestParts(call, fields) : { path: next.slice(base.length), query: '' };
  const headers = headersFor(options, backend, hasSession ? token : '', key, parts.type);
  if (proof && backend.stepUp) headers.set(backend.stepUp, proof);
  const path = parts.path + parts.query;
  const address = base + parts.path;
  try {
    const answer = await adapter({
      method: call.method,
      base,
      path,
      headers,
      body: parts.body,
      timeout,
      signal,
      progress,
      cookies: backend.cookies,
    });
    const isExample = Object.hasOwn(answer.headers, EXAMPLE_HEADER);
    // a call with a key moves money
    if (isExample && (!options.onExample || key !== undefined))
      throw new CallFailure('answer', id, `${id}: the response is only an example`, { address });
    const response = { ...answer, body: await parseBody(answer.body) };
    const payload = openResponse(backend, response, { id, address, hasSession, isMoney: key !== undefined });
    options.onExample?.(id, isExample);
    return { payload, response, nextPage: () => nextLink(id, response.headers.link, address, base) };
  } catch (error) {
    const failure = getFailure(error, id, address);
    // a late response for the previous session must not end the current one
    if (failure.kind === 'session' && options.token() === token) options.onSessionEnd(failure.message);
    throw failure;
  }
}

function getBackend(options: ClientOptions, { id, call }: Request): Backend {
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
  type: string | undefined,
): Headers {
  const headers = new Headers({ Accept: ACCEPT });
  for (const [name, template] of Object.entries(backend.headers)) {
    const value = resolve(template);
    if (value !== undefined && value !== null) headers.set(name, headerText(name, value));
  }
  if (backend.language) headers.set(backend.language, language());
  if (token !== '' && backend.token) headers.set(backend.token.header, credentials(backend.token, token));
  if (key && backend.idempotency) headers.set(backend.idempotency, key);
  if (type) headers.set('Content-Type', type);
  return headers;
}

/** Longer text is parsed in slices. This many characters take a few milliseconds. */
const LONG = 512 * 1024;

/** Parses strictly, because a body that is not JSON must not count as text. */
async function parseBody(body: string): Promise<unknown> {
  if (body.trim() === '') return undefined;
  try {
    if (body.length < LONG) return parseExactJson(body);
    return await (await import('./parse-long.ts')).parseLong(body, freshKey(), parseExactJson);
  } catch {
    return BROKEN;
  }
}

function getFailure(error: unknown, id: string, address: string): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof HttpTimeout) return new CallFailure('timeout', id, `${id}: ${error.message}`, { address });
  return new CallFailure('network', id, `${id}: ${error instanceof Error ? error.message : String(error)}`, {
    address,
  });
}

interface PictureOptions {
  backends(): Readonly<Record<string, Backend>>;
  readonly timeout: number;
  /** The URL of the app, to which addresses are relative. */
  readonly home: string;
  /** The absolute base URL. */
  base(backend: Backend): string;
  token(): string;
}

/**
 * Loads a private image. Its request needs the session token, which an image URL cannot carry.
 * @returns undefined for a URL outside the back ends that take the token: such an image is public
 * @throws CallFailure
 */
async function fetchPicture(
  address: string,
  { backends, base, home, timeout, token }: PictureOptions,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const url = new URL(address, home);
  const backend = Object.values(backends()).find((each) => each.token && isBelow(url, base(each)));
  if (!backend?.token) return undefined;
  const root = base(backend);
  const headers = new Headers({ [backend.token.header]: credentials(backend.token, token()) });
  const { loadBlob } = await import('./send-http.ts');
  const { status, blob } = await loadBlob({
    base: root,
    path: url.href.slice(root.length),
    headers,
    timeout,
    signal,
    cookies: backend.cookies,
  });
  if (status < 200 || status >= 300 || !blob.type.startsWith('image/'))
    throw new CallFailure('answer', 'picture', `${address}: expected a picture, got HTTP ${status} ${blob.type}`, {
      address,
    });
  return blob;
}

/** A request's wire fields. */
export type WireFields = readonly (readonly [string, string | Blob])[];

/** A request's URL and encoding. */
export type Target = Pick<Call, 'backend' | 'method' | 'path' | 'auth' | 'body' | 'stepUp'>;

const PARAMETER = /\{(\w+)\}/g;

/** The wire names of the request fields in the path. */
const pathNames = ({ path }: Pick<Call, 'path'>): ReadonlySet<string> =>
  new Set([...path.matchAll(PARAMETER)].map(([, name = '']) => name));

const hasQuery = ({ method }: Target): boolean => method === 'GET' || method === 'DELETE';

/** Whether a field is written as JSON, rather than as plain text. */
function isJsonField(target: Target): (name: string) => boolean {
  const inPath = pathNames(target);
  return (name) => target.body === 'json' && !hasQuery(target) && !inPath.has(name);
}

interface Parts {
  /** The path relative to the back end's base URL, without the query. */
  readonly path: string;
  /** The query with its question mark; empty if the request has no fields there. */
  readonly query: string;
  readonly body?: string | FormData;
  /** The content type of a text body. For form data, the browser adds the type, with its boundary. */
  readonly type?: string;
}

/** The URL and the body of a request. @throws WireError if a value does not fit into the path */
function requestParts(target: Target, fields: WireFields): Parts {
  const inPath = pathNames(target);
  const values = new Map(fields);
  const path = target.path.replace(PARAMETER, (_, name: string) => getSegment(name, values.get(name)));
  const rest = inPath.size === 0 ? fields : fields.filter(([name]) => !inPath.has(name));
  if (hasQuery(target)) return { path, query: getQuery(urlEncoded(rest)) };
  if (target.body === 'multipart') return { path, query: '', body: formData(rest) };
  if (target.body === 'form') return { path, query: '', body: urlEncoded(rest), type: FORM };
  return { path, query: '', body: jsonObject(rest), type: 'application/json' };
}

const FORM = 'application/x-www-form-urlencoded;charset=utf-8';

const getQuery = (encoded: string): string => (encoded === '' ? '' : `?${encoded}`);

/**
 * Encodes a value as a single segment of the path. It must not leave its segment, because another path is another call.
 */
function getSegment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..' || /[/\\\p{Cc}\p{Cs}]/u.test(value))
    throw new WireError(name, 'text that is a single part of a path', JSON.stringify(value) ?? 'nothing');
  return encodeURIComponent(value);
}

/** Encodes text values only; files are sent as form data. */
const urlEncoded = (fields: WireFields): string =>
  new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString();

function formData(fields: WireFields): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

/** Joins fields into a JSON object. Their values are JSON already. */
const jsonObject = (fields: WireFields): string =>
  `{${fields.flatMap(([name, value]) => (typeof value === 'string' ? [`${JSON.stringify(name)}:${value}`] : [])).join(',')}}`;

/** Returns a header value, which must be a single line of Latin text. @throws WireError */
function headerText(name: string, value: unknown): string {
  const written = typeof value === 'string' ? value : String(value);
  if (/^[\t\x20-\x7e\xa0-\xff]*$/.test(written)) return written;
  throw new WireError(name, 'a header in a single line of Latin text', JSON.stringify(written));
}

/**
 * The value of the header that carries the token. A token that was damaged on the device is sent without the characters
 * that are invalid in headers; the server then refuses it, which ends the session.
 */
const credentials = ({ scheme }: NonNullable<Backend['token']>, token: string): string =>
  (scheme ? `${scheme} ${token}` : token).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

const LINK = /<([^>]*)>([^,<]*)/g;
const NEXT = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i;

/**
 * The URL of the next page, from a `Link` header (RFC 8288).
 * @param address the URL of this page, to which the next one may be relative
 * @param base the back end's base URL: the request carries the session token, which must not go anywhere else
 * @throws CallFailure for a URL outside the back end
 */
export function nextLink(id: string, header: string | undefined, address: string, base: string): string | undefined {
  const found = [...(header ?? '').matchAll(LINK)].find(([, , parameters = '']) => NEXT.test(parameters));
  if (!found) return undefined;
  const url = parseUrl(found[1] ?? '', address);
  if (url && isBelow(url, base)) return url.href;
  throw new CallFailure('answer', id, `${id}: the next page "${found[1] ?? ''}" is not below ${base}`, { address });
}

/** Whether a URL belongs to a back end. */
function isBelow(url: URL, base: string): boolean {
  const { href } = new URL(base);
  return url.href.startsWith(href.endsWith('/') ? href : `${href}/`);
}
