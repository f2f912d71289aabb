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
import type { ObservedEnv } from '../telemetry/index.ts';
import { runOnce } from '../../ledger/index.ts';
import { findSessionUser, type User } from '../../accounts/users/index.ts';
import type { ExchangeEvent, Publish } from '../streams/events.ts';
import type { Command, CommandQueue, Seat } from '../../spot/index.ts';
import type { Client } from './client.ts';
import type { Context, DeskHandler, Services } from './context.ts';
import type { Translator } from '../shared/translator.ts';
import { isStreamed } from './stream-envelope.ts';
import { readBody, readJson } from './read-body.ts';
import { readKey } from './read-key.ts';
import { checkStepUp } from './step-up.ts';
import { Refusal } from '../shared/refusal.ts';

type HttpContext = HonoContext<ObservedEnv>;

/** Its request and answer are validated against the schemas from which the handler's types are generated. */
export type UntypedHandler = PlainHandler | DeskHandler<never, unknown>;
type PlainHandler = (context: Context, input: never) => unknown;

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
  /** Carries out the commands of calls with desk handlers, and publishes their changes. */
  readonly commands: CommandQueue;
  /** Called after the call has committed. */
  readonly publish: Publish;
}

interface Caller {
  readonly http: HttpContext;
  readonly client: Client;
  readonly translator: Translator;
}

/** A request as far as it is known before its user is looked up. */
export interface Received extends Caller {
  readonly now: Date;
  readonly token: string | undefined;
  readonly origin: string;
  readonly brand: string | undefined;
}

/** Returns the answer's payload. @throws Refusal */
export async function answerCall(callHost: CallHost, route: Route, caller: Caller): Promise<unknown> {
  const { http } = caller;
  const { origin, hostname } = new URL(http.req.url);
  const token = http.req.header('authorization');
  const received = { ...caller, now: callHost.clock(), token, origin, brand: callHost.brandAt(hostname) };
  const { handler } = route;
  return typeof handler === 'function'
    ? answerPlain(callHost, route, handler, received)
    : answerAtDesk(callHost, route, handler, received);
}

async function answerPlain(
  callHost: CallHost,
  route: Route,
  handler: PlainHandler,
  received: Received,
): Promise<unknown> {
  const { call } = route;
  const user = call.auth === 'none' ? undefined : await findUser(callHost, received);
  if (call.auth === 'user' && !user) throw new Refusal('server.login_needed', { type: '999' });
  if (!user) return runPlain(callHost, route, handler, received, user);
  const { quotas } = callHost.services;
  await quotas.spendForAccount(route.id, user.id);
  const end = quotas.begin(route.id, user.id);
  try {
    const payload = await runPlain(callHost, route, handler, received, user);
    if (isStreamed(payload)) return endingWith(payload, end);
    end();
    return payload;
  } catch (error) {
    end();
    throw error;
  }
}

/** Also ends it if the reader leaves. */
async function* endingWith(parts: AsyncIterable<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* parts;
  } finally {
    end();
  }
}

async function runPlain(
  callHost: CallHost,
  route: Route,
  handler: PlainHandler,
  received: Received,
  user: User | undefined,
): Promise<unknown> {
  const { call } = route;
  const { http, now } = received;
  const { fields, file } = await readFields(route, http);
  if (user) await checkStepUp(callHost, route, received, { user, fields });
  if (user) await callHost.settle(now, user.id);
  const events = new Map<string, ExchangeEvent>();
  // the answer to a money call is validated before the commit, so that a rejected call has changed nothing
  const run = async (db: Database): Promise<unknown> => {
    // a call may report the same change more than once
    const publish: Publish = (event) => events.set(JSON.stringify(event), event);
    const context = { ...getContext(callHost, received), db, user, file, publish };
    return checkAnswer(callHost, route, await handler(context, fields as never));
  };
  const payload =
    call.effect === 'money'
      ? await runMoneyCall(callHost, route, http, { user, fields, now }, run)
      : await run(callHost.db);
  for (const event of events.values()) callHost.publish(event);
  return payload;
}

async function findUser({ db }: CallHost, { http, token, brand, now }: Received): Promise<User | undefined> {
  const user = await findSessionUser(db, { token, brand }, now);
  if (user) http.get('notes').userId = user.id;
  return user;
}

async function readFields({ call, validateRequest }: Route, http: HttpContext) {
  if (call.body === 'json') {
    const fields = await readJson(http);
    validateFields(validateRequest, fields);
    return { fields, file: undefined };
  }
  const { pairs, file } = await readBody(http, call);
  const fields = parseFields(call, pairs);
  validateFields(validateRequest, fields);
  return { fields, file };
}

const getContext = ({ services }: CallHost, { client, now, token, translator, origin, brand }: Received) => ({
  client,
  now,
  token,
  translator,
  origin,
  brand,
  services,
});

/**
 * The session is checked together with the command. After a refusal it is looked up alone, and the command is given once
 * more, because something that is due may have changed what the user can do.
 */
async function answerAtDesk(
  callHost: CallHost,
  route: Route,
  handler: DeskHandler<never, unknown>,
  received: Received,
): Promise<unknown> {
  if (received.token === undefined) throw new Refusal('server.login_needed', { type: '999' });
  const { quotas } = callHost.services;
  await quotas.spendForSession(route.id, received.token);
  let command: Command | undefined;
  try {
    command = await readCommand(callHost, route, handler, received);
    return await give(callHost, command, received);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const user = await findUser(callHost, received);
    if (!user) throw new Refusal('server.login_needed', { type: '999' });
    if (!command) throw error;
    await callHost.settle(received.now, user.id);
    return give(callHost, command, received);
  }
}

async function readCommand(
  callHost: CallHost,
  route: Route,
  handler: DeskHandler<never, unknown>,
  received: Received,
): Promise<Command> {
  const { http, token = '', brand } = received;
  const { fields, file } = await readFields(route, http);
  const key = readKey(http);
  const context = { ...getContext(callHost, received), db: callHost.db, file };
  const { pair, need, run } = handler.toCommand(context, fields as never);
  const checked = (seat: Seat): unknown => checkAnswer(callHost, route, run(seat));
  return { call: route.id, key, request: fields, token, brand, pair, need, run: checked };
}

/** @throws Refusal */
async function give(
  { commands, services }: CallHost,
  command: Command,
  { http, token = '' }: Received,
): Promise<unknown> {
  const result = await commands.add(command);
  if ('refusal' in result) throw result.refusal;
  http.get('notes').userId = result.userId;
  services.quotas.noteSession(token, result.userId);
  return result.payload;
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
  const key = readKey(http);
  if (!user) throw new Refusal('server.login_needed', { type: '999' });
  return runOnce(callHost.db, { userId: user.id, call: route.id, key, request: fields, at: now }, run);
}
