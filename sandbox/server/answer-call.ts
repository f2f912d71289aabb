import type { Context as HttpContext } from 'hono';
import type { ValidateFunction } from 'ajv';
import type { Database } from '../database/index.ts';
import { explain, readFields, validateFields, type CallDeclaration, type Fields } from '../declarations/index.ts';
import { isKey, once } from '../ledger/index.ts';
import { whoAsks, type User } from '../users/index.ts';
import type { Context, Services } from './context.ts';
import type { Speaker } from './messages.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

/** Input and answer have been checked against the schemas that the types are generated from. */
export type AnyHandler = (context: Context, input: Fields) => unknown;

export interface Route {
  readonly id: string;
  readonly call: CallDeclaration;
  readonly handler: AnyHandler;
  readonly validateRequest: ValidateFunction;
  readonly validateAnswer: ValidateFunction;
}

export interface Kitchen {
  readonly db: Database;
  readonly services: Services;
  readonly checkAnswers: boolean;
  clock(): Date;
  /** The brand that opens at a host; undefined on a server without releases. */
  brandAt(hostname: string): string | undefined;
  /** Brings what the process does to a user's orders up to the moment, before anything is answered or decided. */
  catchUp(userId: number, now: Date): Promise<void>;
  /** Told after a call has committed. */
  changed(userId: number): void;
  stirred(userId: number): void;
  traded(pairId: number): void;
}

/** The payload of the answer. @throws Refusal */
export async function answerCall(
  kitchen: Kitchen,
  route: Route,
  http: HttpContext,
  speaker: Speaker,
): Promise<unknown> {
  const { call } = route;
  const now = kitchen.clock();
  const token = http.req.header('authorization');
  const { origin, hostname } = new URL(http.req.url);
  const brand = kitchen.brandAt(hostname);
  const user = call.auth === 'none' ? undefined : await whoAsks(kitchen.db, { token, brand }, now);
  if (call.auth === 'user' && !user) throw new Refusal('server.login_needed', { type: '999' });
  const { pairs, file } = await readBody(http, call);
  const fields = readFields(call.request, pairs);
  validateFields(route.validateRequest, fields);

  if (user) await kitchen.catchUp(user.id, now);
  const touched = { changed: new Set<number>(), stirred: new Set<number>(), traded: new Set<number>() };
  const context = (db: Database): Context => ({
    db,
    now,
    user,
    token,
    speaker,
    origin,
    brand,
    services: kitchen.services,
    file,
    changed: (id) => touched.changed.add(id),
    stirred: (id) => touched.stirred.add(id),
    traded: (id) => touched.traded.add(id),
  });
  // a money call is checked before its commit: what is refused then has not been done
  const run = async (db: Database): Promise<unknown> =>
    checked(kitchen, route, await route.handler(context(db), fields));
  const payload =
    call.effect === 'money' ? await runOnce(kitchen, route, http, { user, fields, now }, run) : await run(kitchen.db);
  for (const id of touched.changed) kitchen.changed(id);
  for (const id of touched.stirred) kitchen.stirred(id);
  for (const id of touched.traded) kitchen.traded(id);
  return payload;
}

function checked({ checkAnswers }: Kitchen, { id, validateAnswer }: Route, payload: unknown): unknown {
  if (!checkAnswers || validateAnswer(payload)) return payload;
  throw new Error(`${id}: the answer is not as schemas/api declares it: ${explain(validateAnswer.errors?.[0])}`);
}

interface Asked {
  readonly user: User | undefined;
  readonly fields: Fields;
  readonly now: Date;
}

async function runOnce(
  kitchen: Kitchen,
  route: Route,
  http: HttpContext,
  { user, fields, now }: Asked,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = http.req.header('idempotency-key');
  if (!isKey(key)) throw new Refusal('server.key_needed');
  if (!user) throw new Refusal('server.login_needed', { type: '999' });
  return once(kitchen.db, { userId: user.id, call: route.id, key, request: fields, at: now }, run);
}
