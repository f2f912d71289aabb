import type { Context, MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { withNetwork } from '../shared/request-network.ts';
import type { CallRecord, Outcome } from './call-record.ts';
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type TextMapGetter,
} from '@opentelemetry/api';

/** A no-op unless the operator loads an OpenTelemetry SDK. */
const tracer = trace.getTracer('vitrine-sandbox');

/** Reads trace headers. Not called unless the operator has loaded an SDK. */
const FROM_HEADERS: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
};

/** Runs a call in a span. The callback must end the span, because a streamed answer ends later. */
function traceCall<T>(name: string, headers: Headers, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), headers, FROM_HEADERS);
  return tracer.startActiveSpan(`call ${name}`, { kind: SpanKind.SERVER }, parent, work);
}

/**
 * Sets only attributes that the log also has. A fault's message is left out, because collectors are often run by
 * others.
 */
function endCallSpan(span: Span, { requestId, call, status, outcome, kind }: CallRecord): void {
  span.setAttributes({
    'vitrine.call': call,
    'vitrine.outcome': outcome,
    'vitrine.request': requestId,
    'http.response.status_code': status,
    ...(kind === undefined ? {} : { 'error.type': kind }),
  });
  if (outcome === 'fault' || outcome === 'unknown') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Notes on a call while it runs. */
export interface CallNotes {
  call: string;
  outcome: Outcome;
  kind?: string;
  userId?: number;
  fault?: unknown;
  /** Resolves when the last part of a streamed answer has been taken. */
  streamed?: Promise<void>;
}

export interface ObservedEnv {
  Variables: { notes: CallNotes };
}

type HttpContext = Context<ObservedEnv>;

interface ObserveOptions {
  /** @returns a name for logs and metrics, which is never copied from the request */
  getName(method: string, path: string): string;
  /** The client's network, as a keyed hash. */
  getNetwork(http: HttpContext): string | undefined;
  /** Monotonic milliseconds. */
  monotonic(): number;
  ended(record: CallRecord): void;
}

/** Gives each call an id and reports it once its answer has ended. */
export const observeCalls =
  ({ getName, getNetwork, monotonic, ended }: ObserveOptions): MiddlewareHandler<ObservedEnv> =>
  async (http, next) => {
    const started = monotonic();
    const requestId = getRequestId(http.req.header('x-request-id'));
    const notes: CallNotes = { call: getName(http.req.method, http.req.path), outcome: 'ok' };
    http.set('notes', notes);
    const network = getNetwork(http);
    await traceCall(notes.call, http.req.raw.headers, async (span) => {
      await withNetwork(network, next);
      http.res.headers.set('X-Request-Id', requestId);
      if (http.error !== undefined) noteFault(notes, http.error);
      const { status } = http.res;
      const end = (): void => {
        const { call, outcome, kind, userId, fault } = notes;
        const milliseconds = monotonic() - started;
        const record = { requestId, call, status, outcome, kind, userId, network, fault, milliseconds };
        endCallSpan(span, record);
        ended(record);
      };
      if (notes.streamed === undefined) end();
      else void notes.streamed.then(end);
    });
  };

export function noteRefusal(notes: CallNotes, key: string): void {
  notes.outcome = 'refused';
  notes.kind = key;
}

export function noteFault(notes: CallNotes, fault: unknown, outcome: 'fault' | 'unknown' | 'broken' = 'fault'): void {
  notes.outcome = outcome;
  notes.kind = fault instanceof Error ? fault.name : typeof fault;
  notes.fault = fault;
}

/** The formats of common proxies: UUIDs, hexadecimal digits, base64url, and Google's and Amazon's ids. */
const VALID = /^[\w.:=/;-]{8,128}$/;

/** Returns the id that a proxy gave to the request, so that its log and this one can be joined, or a new id. */
const getRequestId = (header: string | undefined): string =>
  header !== undefined && VALID.test(header) ? header : randomUUID();
