import type { Backend, ResponsePart } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { BindError, resolve } from '../core/bind.ts';
import { ownValue, type Scope } from '../core/scope.ts';
import { CallFailure, type FailureKind } from './errors.ts';

/** A response, as the expressions of a back end read it. */
export interface RawResponse {
  readonly status: number;
  /** The parsed JSON; `undefined` if the response is empty, and `BROKEN` if it is not JSON. */
  readonly body: unknown;
  /** The headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export const BROKEN = Symbol('a body that is not JSON');

/** The request that a response answers. */
interface Sent {
  readonly id: string;
  readonly address: string;
  /** Whether it carried the session: its token, or the cookies of a user who has logged in. */
  readonly hasSession: boolean;
  /** Whether it moves money. Its outcome is unknown unless the response states it. */
  readonly isMoney: boolean;
}

/** The lowest status with which a server, or a proxy in front of it, reports its own failure. */
const SERVER_ERROR = 500;

/** Opens a response. @returns the payload, undecoded. @throws CallFailure */
export function openResponse(backend: Backend, response: RawResponse, sent: Sent): unknown {
  const { status } = response;
  if (sent.isMoney && status >= SERVER_ERROR) throw failure('unknown', sent, response, `HTTP ${status}`);
  const outcome = ENVELOPES[backend.envelope](backend, response, sent);
  if (outcome.kind === 'ok') return outcome.payload;
  if (outcome.kind === 'answer') throw failure('answer', sent, response, outcome.message);
  throw new CallFailure(outcome.kind, sent.id, partText(backend, 'message', response, sent) ?? outcome.message, {
    rule: partText(backend, 'rule', response, sent) ?? outcome.rule ?? '',
    field: partText(backend, 'field', response, sent) ?? outcome.field ?? '',
    address: sent.address,
    status,
    stepUp: getPart(backend, 'stepUp', response, sent),
  });
}

type Outcome =
  | { readonly kind: 'ok'; readonly payload: unknown }
  | {
      readonly kind: Extract<FailureKind, 'refused' | 'session' | 'unknown' | 'answer'>;
      readonly message: string;
      readonly rule?: string;
      readonly field?: string;
    };
type Open = (backend: Backend, response: RawResponse, sent: Sent) => Outcome;

const NO_MESSAGE = 'ERROR';
const NOT_JSON: Outcome = { kind: 'answer', message: 'the response is not JSON' };

const ENVELOPES: Readonly<Record<Backend['envelope'], Open>> = {
  plain: openPlain,
  laravel: openLaravel,
  declared: openDeclared,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the HTTP status, and the problem details (RFC 9457) of refusals. */
function openPlain({ ended, unknown }: Backend, { status, body }: RawResponse, { hasSession }: Sent): Outcome {
  if (status >= 200 && status < 300) return body === BROKEN ? NOT_JSON : { kind: 'ok', payload: body };
  const details = text(ownValue(body, 'detail')) || text(ownValue(body, 'title'));
  // a request without a token cannot end a session: its 401 means wrong credentials
  if (hasSession && ended.statuses.includes(status)) return { kind: 'session', message: details };
  const message = details || NO_MESSAGE;
  if (unknown.includes(status)) return { kind: 'unknown', message };
  // redirects and server failures say nothing about the request; neither does an error page from a proxy
  if (status < 400 || status >= SERVER_ERROR || !isObject(body)) return { kind: 'answer', message: `HTTP ${status}` };
  return { kind: 'refused', message, ...problemPlace(body) };
}

/** The rule and the field that a refusal names: `rule`, and the first entry in `errors`, as in RFC 9457. */
function problemPlace(body: object): { rule: string; field: string } {
  const first = ownValue(ownValue(body, 'errors'), '0');
  const pointer = text(ownValue(first, 'pointer')).replace(/^#?\//, '');
  return { rule: text(ownValue(body, 'rule')), field: pointer || text(ownValue(body, 'field')) };
}

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Opens an envelope. The payload is `data`, or `message` if `data` is missing or empty, which works for every dialect.
 */
function openLaravel({ ended, unknown }: Backend, { status, body }: RawResponse, { hasSession }: Sent): Outcome {
  if (!isObject(body) || !(Object.hasOwn(body, 'type') || Object.hasOwn(body, 'code')))
    return { kind: 'answer', message: 'the response is not an envelope with type or code' };
  if (body.type === 'ok' || body.code === 1) {
    const { data } = body;
    return { kind: 'ok', payload: data === undefined || data === null || data === '' ? body.message : data };
  }
  const message = text(body.message) || text(body.msg) || NO_MESSAGE;
  // an HTTP 404 means a wrong URL, regardless of the body; it does not end the session
  const isSessionEnd =
    status !== 404 && (ended.types.includes(String(body.type)) || ended.codes.includes(Number(body.code)));
  if (isSessionEnd || (hasSession && ended.statuses.includes(status))) return { kind: 'session', message };
  const kind = body.type === 'unknown' || unknown.includes(status) ? 'unknown' : 'refused';
  return { kind, message, rule: text(body.rule), field: text(body.field) };
}

function openDeclared(backend: Backend, response: RawResponse, sent: Sent): Outcome {
  if (response.body === BROKEN) return NOT_JSON;
  const message = NO_MESSAGE;
  // a request without a token cannot end a session
  if (sent.hasSession && getPart(backend, 'session', response, sent) === true) return { kind: 'session', message: '' };
  if (getPart(backend, 'unknown', response, sent) === true) return { kind: 'unknown', message };
  if (response.status >= SERVER_ERROR) return { kind: 'answer', message: `HTTP ${response.status}` };
  const isOk = getPart(backend, 'ok', response, sent);
  if (typeof isOk !== 'boolean')
    return { kind: 'answer', message: 'the response does not say whether it is a success' };
  return isOk
    ? { kind: 'ok', payload: wireValue(getPart(backend, 'payload', response, sent)) }
    : { kind: 'refused', message };
}

/** Converts a decimal to its wire text, because expressions turn numbers into decimals. */
const wireValue = (value: unknown): unknown => (value instanceof Decimal ? value.toString() : value);

function partText(backend: Backend, part: ResponsePart, response: RawResponse, sent: Sent): string | undefined {
  const value = wireValue(getPart(backend, part, response, sent));
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function getPart({ parts }: Backend, part: ResponsePart, response: RawResponse, sent: Sent): unknown {
  const template = parts[part];
  try {
    return template && resolve(template, responseScope(response), (key) => key);
  } catch (error) {
    if (!(error instanceof BindError)) throw error;
    throw failure('answer', sent, response, `"${part}" cannot be evaluated: ${error.message}`);
  }
}

/** Creates the scope of expressions that read a response. */
export const responseScope = ({ status, body, headers }: RawResponse): Scope => {
  const names = { status, body: body === BROKEN ? undefined : body, headers };
  return { stores: [], read: (root) => ownValue(names, root) };
};

const failure = (kind: FailureKind, { id, address }: Sent, { status }: RawResponse, detail: string): CallFailure =>
  new CallFailure(kind, id, `${id}: ${detail}`, { address, status });
