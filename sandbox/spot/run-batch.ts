import { bumpVersions, lockSessions } from '../accounts/users/index.ts';
import { type Answers, type Intent, type Inviters, readAnswers, readInviters } from '../ledger/index.ts';
import type { Market, Pair } from '../market/index.ts';
import { type Database, defineStatement, runStatement, together } from '../platform/database/index.ts';
import { states } from '../platform/declarations/states.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import type { StreamEvent } from '../platform/streams/events.ts';
import type { Command, Result, Caller } from './command.ts';
import { type Need, openDesks } from './desk.ts';
import { settlementEntries } from './entries.ts';
import { type Funds, readFunds } from './funds.ts';
import { CANCELLED, getPair } from './order.ts';
import { type Desk, type Outcome, affectedUsers, changeOrder, createOutcome, writeOutcome } from './outcome.ts';
import { placeOrder } from './place.ts';

/** A batch of commands whose users are locked. */
export interface ClaimedBatch {
  readonly now: Date;
  readonly answers: Answers;
  /** Results that are already final: stored answers, and refusals such as for a missing session. */
  readonly known: ReadonlyMap<Command, Result>;
  /** The commands to carry out, in the order in which they came. */
  readonly open: ReadonlyMap<Command, Intent>;
  /** The pair of each command, unless its order does not exist. */
  readonly pairs: ReadonlyMap<Command, Pair>;
}

/** Locks the users of the commands, and finds the commands that have already been carried out. */
export async function claimBatch(tx: Database, commands: readonly Command[], now: Date): Promise<ClaimedBatch> {
  const sessions = await lockSessions(tx, [...new Set(commands.map(({ token }) => token))], now);
  const known = new Map<Command, Result>();
  const open = new Map<Command, Intent>();
  for (const command of commands) {
    const { token, brand, call, key, request } = command;
    const session = sessions.get(token);
    if (session && (brand === undefined || brand === session.brand))
      open.set(command, { userId: session.userId, call, key, request, at: now });
    else known.set(command, { refusal: new ApiError('server.login_needed', { type: '999' }) });
  }
  const [answers, pairs] = await together(readAnswers(tx, [...open.values()]), findPairs(tx, [...open.keys()]));
  for (const [command, intent] of open) {
    const result = findAnswer(answers, intent);
    if (!result) continue;
    known.set(command, result);
    open.delete(command);
  }
  return { now, answers, known, open, pairs };
}

function findAnswer(answers: Answers, intent: Intent): Result | undefined {
  try {
    const stored = answers.find(intent);
    return stored && { userId: intent.userId, payload: stored.payload };
  } catch (error) {
    return getRefusal(error);
  }
}

/** Turns an ApiError into a refusal. @throws any other error unchanged */
function getRefusal(error: unknown): Result {
  if (error instanceof ApiError) return { refusal: error };
  throw error;
}

interface BatchResult {
  readonly results: ReadonlyMap<Command, Result>;
  /** Events to publish after the commit. */
  readonly events: readonly StreamEvent[];
}

/**
 * Carries out commands one after another, and writes all of them with a constant number of statements. A command that
 * is refused changes nothing, and the others are carried out.
 * @param committing called when only the commit is left
 */
export async function runBatch(
  tx: Database,
  market: Market,
  claimed: ClaimedBatch,
  committing: () => void,
): Promise<BatchResult> {
  const { now, answers, known, open, pairs } = claimed;
  if (open.size === 0) return { results: known, events: [] };
  const users = [...open].flatMap(([command, { userId }]) => {
    const pair = pairs.get(command);
    return pair ? [{ userId, pair, need: command.need }] : [];
  });
  const room = await openRoom(tx, market, users, now);
  const results = new Map(known);
  for (const [command, intent] of open) {
    const caller = getCaller(room, pairs.get(command), intent.userId);
    results.set(command, runCommand(caller, answers, command, intent));
  }
  const { mine, others } = splitChanged(room, [...open.values()]);
  await together(writeRoom(tx, room), answers.write(tx), bumpVersions(tx, mine));
  committing();
  return { results, events: listEvents(room, mine, others) };
}

async function findPairs(tx: Database, commands: readonly Command[]): Promise<ReadonlyMap<Command, Pair>> {
  const ids = commands.flatMap(({ pair, need }) => (!pair && 'id' in need ? [need.id] : []));
  const byOrder = await readPairs(tx, ids);
  const found = new Map<Command, Pair>();
  for (const command of commands) {
    const pair = command.pair ?? ('id' in command.need ? byOrder.get(command.need.id) : undefined);
    if (pair) found.set(command, pair);
  }
  return found;
}

/** Carries out a single command in the caller's transaction, without publishing any events. */
export async function runAlone<Answer>(
  tx: Database,
  market: Market,
  user: RoomUser & { readonly now: Date },
  run: (caller: Caller) => Answer,
): Promise<Answer> {
  const room = await openRoom(tx, market, [user], user.now);
  const answer = run(getCaller(room, user.pair, user.userId));
  await writeRoom(tx, room);
  return answer;
}

interface RoomUser {
  readonly userId: number;
  readonly pair: Pair;
  readonly need: Need;
}

/** The desks of a batch, and the effects of its commands so far. */
interface Room {
  readonly market: Market;
  readonly now: Date;
  readonly outcome: Outcome;
  readonly desks: ReadonlyMap<number, Desk>;
  readonly funds: Funds;
  /** Reserved ids for the orders that may be placed, ascending. */
  readonly ids: number[];
  /** The inviters of the users who may place orders. */
  readonly inviters: Inviters;
}

async function openRoom(tx: Database, market: Market, users: readonly RoomUser[], now: Date): Promise<Room> {
  const outcome = createOutcome();
  const placing = users.filter(({ need }) => 'side' in need);
  // statements that need no lock come first, so that the pairs are locked for less time
  const [ids, inviters, desks, funds] = await together(
    reserveIds(tx, placing),
    readInviters(
      tx,
      placing.map(({ userId }) => userId),
      [now],
    ),
    openDesks(tx, market, users, now, outcome),
    readFunds(tx, users, outcome),
  );
  return { market, now, outcome, desks, funds, ids, inviters };
}

const writeRoom = (tx: Database, { desks, outcome, inviters }: Room): Promise<unknown> =>
  writeOutcome(tx, [...desks.values()], outcome, inviters);

const RESERVE_IDS = defineStatement<{ readonly id: string | number }>('reserve_order_ids').over(
  { placed: { place: ['int', (_: RoomUser, at) => at] } },
  ({ placed }) => `select nextval('spot_orders_id_seq') as id from ${placed}`,
);

async function reserveIds(tx: Database, placed: readonly RoomUser[]): Promise<number[]> {
  if (placed.length === 0) return [];
  const rows = await runStatement(tx, RESERVE_IDS, { placed });
  return rows.map(({ id }) => Number(id));
}

function runCommand(caller: Caller, answers: Answers, command: Command, intent: Intent): Result {
  try {
    // the batch may contain the same command twice
    const done = findAnswer(answers, intent);
    if (done) return done;
    const payload = command.run(caller);
    answers.add(intent, payload);
    return { userId: intent.userId, payload };
  } catch (error) {
    return getRefusal(error);
  }
}

/** @param pair undefined if the order does not exist */
function getCaller({ market, now, outcome, desks, funds, ids }: Room, pair: Pair | undefined, userId: number): Caller {
  const desk = pair && desks.get(pair.id);
  if (pair && !desk) throw new Error(`The desk of ${pair.symbol} is not open.`);
  return {
    now,
    available: (currency) => funds.available(userId, currency),
    place: (terms) => {
      const id = ids.shift();
      if (!desk || id === undefined) throw new Error('No desk or no id was reserved for the order.');
      return placeOrder(market, desk, outcome, terms, { id, userId, now });
    },
    cancel: (id) => desk !== undefined && cancelOrder(desk, outcome, { userId, id, now }),
  };
}

/**
 * Splits the users whose orders changed into those who are locked, and others, whose versions are bumped after the
 * commit.
 */
function splitChanged({ outcome }: Room, intents: readonly Intent[]) {
  const locked = new Set(intents.map(({ userId }) => userId));
  const changed = [...new Set([...affectedUsers(outcome), ...outcome.placed.map(({ order }) => order.userId)])];
  return { mine: changed.filter((id) => locked.has(id)), others: changed.filter((id) => !locked.has(id)) };
}

const listEvents = ({ desks }: Room, mine: readonly number[], others: readonly number[]): readonly StreamEvent[] => [
  ...mine.map((userId) => ({ kind: 'user-changed', userId }) as const),
  ...others.map((userId) => ({ kind: 'user-changed-by-others', userId }) as const),
  ...[...desks.values()]
    .filter((desk) => desk.changed)
    .map(({ pair }) => ({ kind: 'shared-changed', id: pair.id }) as const),
];

interface CancelRequest {
  readonly userId: number;
  readonly id: number;
  readonly now: Date;
}

/** @returns whether the user has such an order @throws ApiError if it is no longer waiting */
function cancelOrder(desk: Desk, outcome: Outcome, { userId, id, now }: CancelRequest): boolean {
  const order = desk.orders.get(id);
  if (order?.userId !== userId) return false;
  states.enforce('spot-order', order.status, CANCELLED);
  const after = { ...order, status: CANCELLED };
  changeOrder(outcome, order, after, now);
  desk.orders.set(id, after);
  desk.changed = true;
  outcome.journals.push({ reference: `spot:order:${id}:cancelled`, at: now, entries: settlementEntries(order, after) });
  return true;
}

const READ_PAIRS = defineStatement<{ readonly id: number; readonly pairId: number }>('read_order_pairs').over(
  { wanted: { id: ['int', (id: number) => id] } },
  ({ wanted }) => `select id, pair_id as "pairId" from spot_orders join ${wanted} using (id)`,
);

/** Maps the orders of any users to their pairs. An order's pair never changes. */
async function readPairs(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Pair>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement(tx, READ_PAIRS, { wanted: ids });
  return new Map(rows.map(({ id, pairId }) => [id, getPair(pairId)]));
}
