import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Attributes,
  type Context,
  type ContextManager,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type Tracer,
} from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createPerson, PIN, saveAddress, TRC20, type Person } from '../../testing/accounts.ts';

/** A span that the recorder has kept. */
interface Recorded {
  readonly name: string;
  readonly parent: string | undefined;
  readonly attributes: Attributes;
  status?: SpanStatus;
  isEnded: boolean;
}

const spans: Recorded[] = [];
const NAME = Symbol('name of the span');

function start(name: string, options: SpanOptions, parent: Context): [Span, Context] {
  const recorded: Recorded = {
    name,
    parent: parent.getValue(NAME) as string | undefined,
    attributes: { ...options.attributes },
    isEnded: false,
  };
  spans.push(recorded);
  const span = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
  Object.assign(span, {
    setAttribute: (key: string, value: never) => Object.assign(recorded.attributes, { [key]: value }),
    setAttributes: (attributes: Attributes) => Object.assign(recorded.attributes, attributes),
    setStatus: (status: SpanStatus) => (recorded.status = status),
    end: () => (recorded.isEnded = true),
  });
  return [span, parent.setValue(NAME, name)];
}

/** Registers an SDK in thirty lines, which keeps spans in memory and tracks the active one. */
function registerRecorder(): void {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.call(self as never, ...args)),
    bind: (_active, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager);
  const tracer = {
    startSpan: (name: string, options: SpanOptions = {}) => start(name, options, context.active())[0],
    startActiveSpan: (name: string, ...rest: unknown[]) => {
      const work = rest.pop() as (span: Span) => unknown;
      const [options = {}, parent = context.active()] = rest as [SpanOptions?, Context?];
      const [span, active] = start(name, options, parent);
      return context.with(active, () => work(span));
    },
  } as Tracer;
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (active, carrier, getter) => {
      const from = getter.get(carrier, 'traceparent');
      return from === undefined ? active : active.setValue(NAME, from);
    },
    fields: () => [],
  });
}

let h: Harness;
let ada: Person;
beforeAll(async () => {
  registerRecorder();
  h = await openHarness();
  ada = await createPerson(h, 'ada', { coins: { USDT: '10000' } });
  await saveAddress(h, ada);
});
beforeEach(() => void (spans.length = 0));
afterAll(() => h.close());

const terms = { currency: '3', number: '500', address: TRC20, netType: 'TRC20', pay_password: PIN };

describe('a call, once the operator has loaded an SDK', () => {
  it('has a span, and one for each of its transactions', async () => {
    await ada.pay('wallet/out', terms);

    expect(spans).toMatchObject([
      {
        name: 'call wallet.out',
        parent: undefined,
        attributes: { 'vitrine.call': 'wallet.out', 'vitrine.outcome': 'ok', 'http.response.status_code': 200 },
      },
      { name: 'transaction', parent: 'call wallet.out', attributes: { 'vitrine.committed': true } },
    ]);
    expect(spans.every(({ isEnded }) => isEnded)).toBe(true);
    expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${TRC20}|${PIN}|${ada.token}|@`));
  });

  it('given a refusal, then says so, and that its transaction was rolled back', async () => {
    await ada.pay('wallet/out', { ...terms, number: '99999' });

    expect(spans[0]).toMatchObject({ attributes: { 'vitrine.outcome': 'refused' } });
    expect(spans[0]).not.toHaveProperty('status');
    expect(spans.at(-1)).toMatchObject({
      name: 'transaction',
      isEnded: true,
      attributes: { 'vitrine.committed': false },
    });
  });

  it('given a fault, then its span has failed, with the class of the error and without its message', async () => {
    await h.sandbox.db.execute(sql`alter table users rename column nickname to gone`);
    await h.post('user/login', { user_string: ada.email, password: 'wrong horse' });
    await h.sandbox.db.execute(sql`alter table users rename column gone to nickname`);

    expect(spans[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'Error' } });
    expect(JSON.stringify(spans)).not.toMatch(/nickname|@/);
  });

  it('continues the trace of a proxy', async () => {
    const headers = { traceparent: '00-of-the-proxy' };
    await h.sandbox.fetch(new Request('http://sandbox/api/user/center', { headers }));

    expect(spans[0]).toMatchObject({ name: 'call user.center', parent: '00-of-the-proxy' });
  });
});
