import type { Context as HonoContext } from 'hono';
import type { ValidateFunction } from 'ajv';
import type { Database } from '../database/index.ts';
import {
  describeSchemaError,
  parseFields,
  validateFields,
  type CallDeclaration,
  type Fields,
} from '../declarations/index.ts';
import type { ObservedEnv } from '../observe/index.ts';
import { isIdempotencyKey, runOnce } from '../money/ledger/index.ts';
import { findSessionUser, type User } from '../people/users/index.ts';
import type { ExchangeEvent, Publish } from '../streams/events.ts';
import type { Context, Services } from './context.ts';
import type { Translator } from '../shared/translator.ts';
import { isStreamed } from './stream-envelope.ts';
import { readBody } from './read-body.ts';
import { Refusal } from '../shared/refusal.ts';

type HttpContext = HonoContext<ObservedEnv>;

/** Its request and answer are validated against the schemas from which the handler's types are generated. */
export type UntypedHandler = (context: Context, input: never) => unknown;

export interface Route {
  readonly id: string;
  readonly call: CallDeclaration;
  readonly handler: UntypedHandler;
  readonly validateRequest: ValidateFunction;
  readonly validateAnswer: ValidateFunction;
}

export interface CallHost {
  readonly db: Database;
  readonly services: Services;
  readonly checkAnswers: boolean;
  clock(): Date;
  /** The host's brand. Undefined on a server without releases. */
  brandAt(hostname: string): string | undefined;
  /** Settles the user's orders up to now, before the call reads or changes them. */
  settle(now: Date, userId: number): Promise<void>;
  /** Called after the call has committed. */
  readonly publish: Publish;
}

/** Returns the answer's payload. @throws Refusal */
export async function answerCall(
  callHost: CallHost,
  route: Route,
  http: HttpContext,
  translator: Translator,
): Promise<unknown> {
  const { call } = route;
  const now = callHost.clock();
  const token = http.req.header('authorization');
  const { origin, hostname } = new URL(http.req.url);
  const brand = callHost.brandAt(hostname);
  const user = call.auth === 'none' ? undefined : await findSessionUser(callHost.db, { token, brand }, now);
  if (user) http.get('notes').userId = user.id;
  if (call.auth === 'user' && !user) throw new Refusal('server.login_needed', { type: '999' });
  const { pairs, file } = await readBody(http, call);
  const fields = parseFields(call.request, pairs);
  validateFields(route.validateRequest, fields);

  if (user) await callHost.settle(now, user.id);
  const events = new Map<string, ExchangeEvent>();
  const context = (db: Database): Context => ({
    db,
    now,
    user,
    token,
    translator: translator,
    origin,
    brand,
    services: callHost.services,
    file,
    // a call may report the same change more than once
    publish: (event) => events.set(JSON.stringify(event), event),
  });
  // the answer to a money call is validated before the commit, so that a rejected call has changed nothing
  const run = async (db: Database): Promise<unknown> =>
    checkAnswer(callHost, route, await route.handler(context(db), fields as never));
  const payload =
    call.effect === 'money'
      ? await runMoneyCall(callHost, route, http, { user, fields, now }, run)
      : await run(callHost.db);
  for (const event of events.values()) callHost.publish(event);
  return payload;
}

function checkAnswer({ checkAnswers }: CallHost, { id, validateAnswer }: Route, payload: unknown): unknown {
  // a text in parts
  if (isStreamed(payload)) return payload;
  if (!checkAnswers || validateAnswer(payload)) return payload;
  throw new Error(`${id}: the answer does not match schemas/api: ${describeSchemaError(validateAnswer.errors?.[0])}`);
}

interface CallInput {
  readonly user: User | undefined;
  readonly fields: Fields;
  readonly now: Date;
}

async function runMoneyCall(
  callHost: CallHost,
  route: Route,
  http: HttpContext,
  { user, fields, now }: CallInput,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = http.req.header('idempotency-key');
  if (!isIdempotencyKey(key)) throw new Refusal('server.key_needed');
  if (!user) throw new Refusal('server.login_needed', { type: '999' });
  return runOnce(callHost.db, { userId: user.id, call: route.id, key, request: fields, at: now }, run);
}
