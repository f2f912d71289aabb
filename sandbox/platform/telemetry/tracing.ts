import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type TextMapGetter,
} from '@opentelemetry/api';
import type { CallRecord } from './call-record.ts';

/** Without an SDK, which the operator loads, this tracer does nothing. */
const tracer = trace.getTracer('vitrine-sandbox');

/** Reads none of them unless the operator has loaded an SDK. */
const FROM_HEADERS: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
};

/** Runs a call in a span. Whoever runs it ends the span, because an answer in parts ends later. */
export function traceCall<T>(name: string, headers: Headers, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), headers, FROM_HEADERS);
  return tracer.startActiveSpan(`call ${name}`, { kind: SpanKind.SERVER }, parent, work);
}

/** Only what the log has, too. A fault's message stays out, because collectors are often run by others. */
export function endCallSpan(span: Span, { requestId, call, status, outcome, kind }: CallRecord): void {
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
