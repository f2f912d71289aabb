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
import type { Publish, StreamEvent } from '../streams/events.ts';
import type { Client } from './client.ts';
import type { Account, CallServices, CommandHandler, CommandParts } from './context.ts';
import type { Translator } from '../shared/translator.ts';
import { isStreamed } from './stream-envelope.ts';
import { readBody, readJson } from './read-body.ts';
import { readKey } from './idempotency-key.ts';
import { ApiError } from '../shared/api-error.ts';

type HttpContext = HonoContext<ObservedEnv>;

/**
 * A handler whose types are erased. Its request and answer are validated against the schemas that its types are
 * generated from.
 */
export type UntypedHandler = PlainHandler | UntypedCommandHandler;
type PlainHandler = (context: never, input: never) => unknown;
type UntypedCommandHandler = CommandHandler<never, never, CommandParts>;

export interface Route {
  readonly id: string;
  readonly call: CallDeclaration;
  readonly handler: UntypedHandler;
  readonly validateRequest: ValidateFunction;
  readonly validateAnswer: ValidateFunction;
}

/** A command together with its call. */
interface GivenCommand extends CommandParts {
  readonly call: string;
  readonly key: string;
  readonly request: Fields;
  readonly token: string;
  readonly brand: string | undefined;
}

/** The result of a command: its answer, or the refusal. */
type CommandResult = { readonly userId: number; readonly payload: unknown } | { readonly refusal: ApiError };

/** A call that is carried out only once per key. */
interface OnceCall {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly request: Fields;
  readonly at: Date;
}

/** A call that declares a step-up, from a logged-in user. */
export interface StepUpCall {
  readonly userId: number;
  readonly call: string;
  readonly intent: string;
  /** The idempotency key of a money call. One that has already been carried out needs no further proof. */
  readonly key: string | undefined;
  readonly fields: Fields;
  readonly proof: string | undefined;
  readonly origin: string;
  readonly now: Date;
}

export interface CallHost {
  readonly db: Database;
  readonly services: CallServices;
  readonly checkAnswers: boolean;
  clock(): Date;
  /** The host's brand. Undefined on a server without releases. */
  brandAt(hostname: string): string | undefined;
  /** Finds the user of a session. */
  findUser(
    session: { readonly token: string | undefined; readonly brand: string | undefined },
    now: Date,
  ): Promise<Account | undefined>;
  /** Requires a second factor. @throws ApiError */
  checkStepUp(step: StepUpCall): Promise<void>;
  /**
   * Runs the work in one transaction that also stores its answer. A repeated call gets the same answer.
   * @throws ApiError
   */
  runOnce(call: OnceCall, work: (tx: Database) => Promise<unknown>): Promise<unknown>;
  /** Settles the user's orders up to now, before the call reads or changes them. */
  settle(now: Date, userId: number): Promise<void>;
  /** Carries out the commands of calls, and publishes their changes. */
  readonly commands: { add(command: GivenCommand): Promise<CommandResult> };
  /** Called after the call has committed. */
  readonly publish: Publish;
}

interface Caller {
  readonly http: HttpContext;
  readonly client: Client;
  readonly translator: Translator;
}

/** A request before its user is looked up. */
interface Received extends Caller {
  readonly now: Date;
  readonly token: string | undefined;
  readonly origin: string;
  readonly brand: string | undefined;
}

/** @returns the answer's payload @throws ApiError */
export async function answerCall(callHost: CallHost, route: Route, caller: Caller): Promise<unknown> {
  const { http } = caller;
  const { origin, hostname } = new URL(http.req.url);
  const token = http.req.header('authorization');
  const received = { ...caller, now: callHost.clock(), token, origin, brand: callHost.brandAt(hostname) };
  const { handler } = route;
  return typeof handler === 'function'
    ? answerPlain(callHost, route, handler, received)
    : answerCommand(callHost, route, handler, received);
}

async function answerPlain(
  callHost: CallHost,
  route: Route,
  handler: PlainHandler,
  received: Received,
): Promise<unknown> {
  const { call } = route;
  const user = call.auth === 'none' ? undefined : await findUser(callHost, received);
  if (call.auth === 'user' && !user) throw new ApiError('server.login_needed', { type: '999' });
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

/** Calls `end` after the last part, or when the reader stops early. */
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
  user: Account | undefined,
): Promise<unknown> {
  const { call } = route;
  const { http, now } = received;
  const { fields, file } = await readFields(route, http);
  if (user && call.stepUp !== undefined) await callHost.checkStepUp(getStepUp(route, received, user.id, fields));
  if (user) await callHost.settle(now, user.id);
  const events = new Map<string, StreamEvent>();
  // the answer to a money call is validated before the commit, so that a rejected call has changed nothing
  const run = async (db: Database): Promise<unknown> => {
    // a call may report the same change more than once
    const publish: Publish = (event) => events.set(JSON.stringify(event), event);
    const context = { ...getContext(callHost, received), db, user, file, publish };
    return checkAnswer(callHost, route, await handler(context as never, fields as never));
  };
  const payload =
    call.effect === 'money'
      ? await runMoneyCall(callHost, route, http, { user, fields, now }, run)
      : await run(callHost.db);
  for (const event of events.values()) callHost.publish(event);
  return payload;
}

async function findUser(callHost: CallHost, { http, token, brand, now }: Received): Promise<Account | undefined> {
  const user = await callHost.findUser({ token, brand }, now);
  if (user) http.get('notes').userId = user.id;
  return user;
}

function getStepUp({ id, call }: Route, { http, origin, now }: Received, userId: number, fields: Fields): StepUpCall {
  const key = call.effect === 'money' ? readKey(http) : undefined;
  const proof = http.req.header('step-up');
  return { userId, call: id, intent: call.stepUp ?? '', key, fields, proof, origin, now };
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
 * Carries out a command. The session is checked together with the command. After a refusal, the session is looked up on
 * its own and the command is queued once more, because settling may have changed what the user can do.
 */
async function answerCommand(
  callHost: CallHost,
  route: Route,
  handler: UntypedCommandHandler,
  received: Received,
): Promise<unknown> {
  if (received.token === undefined) throw new ApiError('server.login_needed', { type: '999' });
  const { quotas } = callHost.services;
  await quotas.spendForSession(route.id, received.token);
  let command: GivenCommand | undefined;
  try {
    command = await readCommand(callHost, route, handler, received);
    return await execute(callHost, command, received);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const user = await findUser(callHost, received);
    if (!user) throw new ApiError('server.login_needed', { type: '999' });
    if (!command) throw error;
    await callHost.settle(received.now, user.id);
    return execute(callHost, command, received);
  }
}

async function readCommand(
  callHost: CallHost,
  route: Route,
  handler: UntypedCommandHandler,
  received: Received,
): Promise<GivenCommand> {
  const { http, token = '', brand } = received;
  const { fields, file } = await readFields(route, http);
  const key = readKey(http);
  const context = { ...getContext(callHost, received), db: callHost.db, file };
  const parts = handler.toCommand(context as never, fields as never);
  const run = (place: never): unknown => checkAnswer(callHost, route, parts.run(place));
  return { ...parts, call: route.id, key, request: fields, token, brand, run };
}

/** @throws ApiError */
async function execute(
  { commands, services }: CallHost,
  command: GivenCommand,
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
  readonly user: Account | undefined;
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
  if (!user) throw new ApiError('server.login_needed', { type: '999' });
  return callHost.runOnce({ userId: user.id, call: route.id, key, request: fields, at: now }, run);
}
