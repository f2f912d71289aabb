import { count } from 'drizzle-orm';
import * as tables from '../../../sandbox/spot/tables.ts';
import { createSandbox } from '../../../sandbox/index.ts';
import { findUnsound } from './cluster.ts';
import type { Tally } from './load.ts';
import { placeOptions, type Place } from './traders.ts';

interface Verdict {
  /** Acknowledged orders that are not in the database. */
  readonly lost: readonly string[];
  /** Orders that are in the database more than once. */
  readonly twice: readonly string[];
  /** Orders that are in the database although the server said that nothing had changed. */
  readonly denied: readonly string[];
  /** Orders in the database that no client sent. */
  readonly unsent: readonly string[];
  /** The problems that `verify` and `audit verify` find. */
  readonly unsound: readonly string[];
}

export const NOTHING_WRONG: Verdict = { lost: [], twice: [], denied: [], unsent: [], unsound: [] };

/** Compares the orders in the database with the answers that their senders received. */
export async function checkOrders(place: Place, { sent }: Tally): Promise<Verdict> {
  const sandbox = await createSandbox({ ...placeOptions(place), timers: false });
  try {
    const { userId, amount } = tables.spotOrders;
    const rows = await sandbox.db
      .select({ userId, amount, times: count() })
      .from(tables.spotOrders)
      .groupBy(userId, amount);
    const found = new Map(rows.map((row) => [`${row.userId} ${Number(row.amount)}`, row.times]));
    const getName = (order: Tally['sent'][number]): string => `${order.trader.id} ${Number(order.amount)}`;
    const placed = sent.filter(({ ending }) => ending === 'placed').map(getName);
    const others = sent.filter(({ ending }) => ending !== 'placed').map(getName);
    const known = new Set([...placed, ...others]);
    return {
      lost: placed.filter((name) => !found.has(name)),
      twice: [...found].filter(([, times]) => times > 1).map(([name]) => name),
      denied: others.filter((name) => found.has(name)),
      unsent: [...found.keys()].filter((name) => !known.has(name)),
      unsound: await findUnsound(sandbox.admin),
    };
  } finally {
    await sandbox.close();
  }
}
