import { and, eq, inArray } from 'drizzle-orm';
import { eqIfGiven, tables, type Database } from '../database/index.ts';
import { STEP, type Bounds, type Market } from '../market/index.ts';
import { advanceDesk, BEST_PRICES, lockDesk, toBounds } from './desk.ts';
import { pairOf, WAITING } from './order.ts';
import { createOutcome, affectedUsers, writeOutcome } from './outcome.ts';

/** Maximum number of traded steps per transaction, so that other transactions do not wait long for the pair. */
const AT_ONCE = 200;

/** An hour, in steps. */
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
  for (const { pairId, step, bounds } of await waitingPairs(db, userId)) {
    const pair = pairOf(pairId);
    const idle = until - step < FORGOTTEN && market.firstTouch(pair, step, until, bounds) === undefined;
    if (idle) continue;
    for (let done = false; !done;) {
      const part = await db.transaction(async (tx) => {
        const desk = await lockDesk(tx, pair, until);
        const outcome = createOutcome();
        await advanceDesk(tx, market, desk, until, outcome, AT_ONCE);
        await writeOutcome(tx, desk, outcome);
        return { done: desk.step >= until, changed: desk.changed, users: affectedUsers(outcome) };
      });
      done = part.done;
      if (part.changed) settled.push({ pairId, users: part.users });
    }
  }
  return settled;
}

/** Sorted by pair, so that two concurrent settlements take the locks in the same order. */
async function waitingPairs(db: Database, userId: number | undefined): Promise<WaitingPair[]> {
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
  return rows.map(({ pairId, step, ...best }) => ({ pairId, step, bounds: toBounds(pairOf(pairId), best) }));
}
