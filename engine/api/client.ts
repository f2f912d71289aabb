import axios, { isAxiosError, type AxiosAdapter, type AxiosProgressEvent } from 'axios';
import type { Call } from '../compiled/index.ts';
import { CallFailure } from './errors.ts';
import { fetchPicture } from './picture.ts';
import type { CallOptions } from '../runtime/ports.ts';
import type { WireFields } from './intents.ts';
import { encode } from './encode.ts';

export interface ClientOptions {
  /** Base URL with a trailing slash. */
  readonly base: string;
  readonly zone: string;
  readonly timeout: number;
  readonly ended: { readonly types: readonly string[]; readonly codes: readonly number[] };
  token(): string;
  language(): string;
  /** Replaces the network for calls, as in stories and tests. */
  readonly adapter?: AxiosAdapter;
  /** Called when an envelope reports that the session has ended. */
  onSessionEnd(message: string): void;
}

/** A request's URL and encoding. */
type Target = Pick<Call, 'method' | 'path' | 'auth' | 'multipart'>;

export interface Client {
  /**
   * @returns the envelope's payload, undecoded
   * @throws CallFailure
   * @throws WireError if the values do not match the call; nothing is sent
   */
  call(id: string, call: Call, values: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  /** A request's wire fields. @throws WireError if the values do not match the call */
  fieldsOf(call: Call, values: Readonly<Record<string, unknown>>): WireFields;
  /** Like `call`, with encoded fields. */
  send(id: string, call: Target, fields: WireFields, options?: CallOptions): Promise<unknown>;
  /** Loads a user's private image. @returns undefined for a URL outside the API */
  picture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
  readonly base: string;
}

type Envelope = Readonly<Record<string, unknown>>;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  (Object.hasOwn(body, 'type') || Object.hasOwn(body, 'code'));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Opens an envelope. The payload is `data`, or `message` if `data` is missing or empty, which works for every dialect.
 */
export function openEnvelope(
  id: string,
  body: unknown,
  ended: ClientOptions['ended'],
  address: string,
  status = 200,
): unknown {
  if (!isEnvelope(body))
    throw new CallFailure('answer', id, `${id}: the response is not an envelope with type or code`, { address });
  if (body.type === 'ok' || body.code === 1) {
    const { data } = body;
    return data === undefined || data === null || data === '' ? body.message : data;
  }
  const message = text(body.message) || text(body.msg) || 'ERROR';
  // an HTTP 404 means a wrong URL, regardless of the body; it does not end the session
  const isSessionEnd =
    status !== 404 && (ended.types.includes(String(body.type)) || ended.codes.includes(Number(body.code)));
  throw new CallFailure(isSessionEnd ? 'session' : body.type === 'unknown' ? 'unknown' : 'refused', id, message, {
    rule: text(body.rule),
    field: text(body.field),
    address,
    status,
  });
}

function failureOf(error: unknown, id: string, address: string): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'))
    return new CallFailure('timeout', id, `${id}: no response in time`, { address });
  if (isAxiosError(error) && error.response)
    return new CallFailure('answer', id, `${id}: HTTP ${error.response.status} without an envelope`, { address });
  return new CallFailure('network', id, `${id}: ${error instanceof Error ? error.message : String(error)}`, {
    address,
  });
}

export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.base,
    timeout: options.timeout,
    validateStatus: () => true,
    responseType: 'json',
    withCredentials: false,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const headers = (call: Target, token: string, key?: string): Record<string, string> => ({
    lang: options.language(),
    ...(call.auth !== 'none' && token ? { Authorization: token } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  });
  const fieldsOf: Client['fieldsOf'] = (call, values) => encode(call.request, values, options.zone);
  const send: Client['send'] = async (id, call, fields, { signal, progress, key } = {}) => {
    const address = options.base + call.path;
    const token = options.token();
    try {
      const hasQuery = call.method === 'GET' || call.method === 'DELETE';
      const onUploadProgress = progress && ((event: AxiosProgressEvent) => progress(event.progress ?? 0));
      const answer = await http.request<unknown>({
        url: call.path,
        method: call.method,
        headers: headers(call, token, key),
        ...(signal ? { signal } : {}),
        ...(onUploadProgress ? { onUploadProgress } : {}),
        ...(hasQuery
          ? { params: urlEncoded(fields) }
          : { data: call.multipart ? formData(fields) : urlEncoded(fields) }),
      });
      return openEnvelope(id, answer.data, options.ended, address, answer.status);
    } catch (error) {
      const failure = failureOf(error, id, address);
      // a late response for the previous session must not end the current one
      if (failure.kind === 'session' && options.token() === token) options.onSessionEnd(failure.message);
      throw failure;
    }
  };
  return {
    base: options.base,
    picture: (address, signal) => fetchPicture(address, options, signal),
    fieldsOf,
    call: async (id, call, values, given) => send(id, call, fieldsOf(call, values), given),
    send,
  };
}

/** For text values only; files are sent as form data. */
const urlEncoded = (fields: WireFields): URLSearchParams =>
  new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

function formData(fields: WireFields): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
