import { and, inArray } from 'drizzle-orm';
import { eqIfGiven, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { withUserLock } from '../accounts/users/index.ts';
import type { Market } from '../market/index.ts';
import { replay, settledUntil, OPEN, getStep, WAITING } from './replay.ts';
import type { Position } from './figures.ts';
import { lockActive, writeEvents } from './write.ts';

interface ContractSettler {
  /** Lists the users whose positions `settle` would change. */
  listDue(now: Date): Promise<readonly number[]>;
  /** Settles the positions of one user or of all users. @returns the users whose positions changed */
  settle(now: Date, userId?: number): Promise<readonly number[]>;
}

/**
 * Creates the settler, which runs every time the price moves. It remembers up to which step a position had no events,
 * so that no step is replayed twice. Losing this record costs time but does not change results.
 */
export function createContractSettler(db: Database, market: Market): ContractSettler {
  let replayed = new Map<number, { readonly terms: string; readonly step: number }>();
  const hasEvents = (position: Position, until: number): boolean => {
    const terms = listTerms(position);
    const known = replayed.get(position.id);
    const after = known?.terms === terms ? known.step : settledUntil(position);
    if (replay(market, position, after, until).length > 0) return true;
    if (until > after) replayed.set(position.id, { terms, step: until });
    return false;
  };
  const findDue = async (until: number, userId?: number): Promise<readonly number[]> => {
    const alive = await readActive(db, userId);
    if (userId === undefined) {
      const ids = new Set(alive.map(({ id }) => id));
      replayed = new Map([...replayed].filter(([id]) => ids.has(id)));
    }
    const users = new Set(alive.filter((position) => hasEvents(position, until)).map((position) => position.userId));
    return [...users].sort((a, b) => a - b);
  };
  return {
    listDue: (now) => findDue(getStep(now)),
    settle: async (now, userId) => {
      const until = getStep(now);
      const changed: number[] = [];
      for (const id of await findDue(until, userId)) if (await settleUser(db, market, id, until)) changed.push(id);
      return changed;
    },
  };
}

/** The fields that can change a position's events. */
const listTerms = ({ status, margin, takeProfit, stopLoss, chargedUntil }: Position): string =>
  [status, margin, takeProfit, stopLoss, chargedUntil?.getTime()].join('/');

async function readActive(db: Database, userId: number | undefined): Promise<Position[]> {
  const t = tables.positions;
  return db
    .select()
    .from(t)
    .where(and(inArray(t.status, [WAITING, OPEN]), eqIfGiven(t.userId, userId)));
}

async function settleUser(db: Database, market: Market, userId: number, until: number): Promise<boolean> {
  return withUserLock(db, userId, async (tx) => {
    const positions = await lockActive(tx, userId);
    const events = positions.flatMap((position) => replay(market, position, settledUntil(position), until));
    // journals for several positions are booked in chronological order, as if they were settled at every step
    await writeEvents(
      tx,
      events.sort((a, b) => a.step - b.step || a.after.id - b.after.id),
    );
    return events.length > 0;
  });
}
