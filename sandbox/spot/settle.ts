import { and, eq, inArray } from 'drizzle-orm';
import { eqIfGiven, listUsersWith, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { STEP, type Bounds, type Market } from '../market/index.ts';
import { advanceDesks, BEST_PRICES, lockDesks, toBounds } from './desk.ts';
import { getPair, WAITING } from './order.ts';
import { createOutcome, affectedUsers, writeOutcome } from './outcome.ts';

/** Maximum number of traded steps per transaction, so that other transactions do not wait long for the pair. */
const AT_ONCE = 200;

/** The number of steps without trades (an hour) after which a pair's progress is written. */
const FORGOTTEN = 3_600_000 / STEP;

interface SettledPair {
  readonly pairId: number;
  readonly users: readonly number[];
}

interface WaitingPair {
  readonly pairId: number;
  readonly step: number;
  /** Prices of the best waiting orders, in ticks. */
  readonly bounds: Bounds;
}

/**
 * Replays the market against the waiting orders of one user or of all users. For pairs without trades, progress is
 * written only once an hour, which is enough to avoid replaying long periods repeatedly.
 */
export async function settleWaitingOrders(
  db: Database,
  market: Market,
  now: Date,
  userId?: number,
): Promise<readonly SettledPair[]> {
  const until = Math.floor(now.getTime() / STEP);
  const settled: SettledPair[] = [];
  for (const waiting of await waitingPairs(db, userId)) {
    if (!isDue(market, waiting, until)) continue;
    const { pairId } = waiting;
    const pair = getPair(pairId);
    for (let done = false; !done;) {
      const part = await db.transaction(async (tx) => {
        const desks = [...(await lockDesks(tx, [pair], until)).values()];
        const outcome = createOutcome();
        await advanceDesks(tx, market, desks, until, outcome, AT_ONCE);
        await writeOutcome(tx, desks, outcome);
        return {
          done: desks.every(({ step: reached }) => reached >= until),
          changed: desks.some(({ changed }) => changed),
          users: affectedUsers(outcome),
        };
      });
      done = part.done;
      if (part.changed) settled.push({ pairId, users: part.users });
    }
  }
  return settled;
}

/** The users with waiting orders in pairs that `settleWaitingOrders` would settle. */
export async function listOrdersDue(db: Database, market: Market, now: Date): Promise<readonly number[]> {
  const until = Math.floor(now.getTime() / STEP);
  const pairs = (await waitingPairs(db)).filter((waiting) => isDue(market, waiting, until));
  if (pairs.length === 0) return [];
  const t = tables.spotOrders;
  const ids = pairs.map(({ pairId }) => pairId);
  return listUsersWith(db, t, and(eq(t.status, WAITING), inArray(t.pairId, ids)));
}

const isDue = (market: Market, { pairId, step, bounds }: WaitingPair, until: number): boolean =>
  until - step >= FORGOTTEN || market.firstTouch(getPair(pairId), step, until, bounds) !== undefined;

/** Lists the pairs with waiting orders, sorted so that concurrent settlements take the locks in the same order. */
async function waitingPairs(db: Database, userId?: number): Promise<WaitingPair[]> {
  const [t, d] = [tables.spotOrders, tables.spotDesks];
  const theirs = db
    .selectDistinct({ pairId: t.pairId })
    .from(t)
    .where(and(eq(t.status, WAITING), eqIfGiven(t.userId, userId)));
  const rows = await db
    .select({
      pairId: t.pairId,
      step: d.step,
      ...BEST_PRICES,
    })
    .from(t)
    .innerJoin(d, eq(d.pairId, t.pairId))
    .where(and(eq(t.status, WAITING), userId === undefined ? undefined : inArray(t.pairId, theirs)))
    .groupBy(t.pairId, d.step)
    .orderBy(t.pairId);
  return rows.map(({ pairId, step, ...best }) => ({ pairId, step, bounds: toBounds(getPair(pairId), best) }));
}
