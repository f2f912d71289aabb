import { and, eq, lte, type SQL } from 'drizzle-orm';
import { eqIfGiven, listUsersWith, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournals } from '../ledger/index.ts';
import { withUserLock } from '../accounts/users/index.ts';
import { STEP, type Market } from '../market/index.ts';
import { states } from '../platform/declarations/states.ts';
import { payoutEntries } from './buy.ts';
import { OPEN, getPair, priceAt, resultAt, SETTLED, settlementStep, type Option } from './outcome.ts';

/** Settles the options that are due for one user or for all users. @returns the users whose options were settled */
export async function settleOptions(
  db: Database,
  market: Market,
  now: Date,
  userId?: number,
): Promise<readonly number[]> {
  const t = tables.options;
  const due = isDue(now);
  const users = await listUsersWith(db, t, and(due, eqIfGiven(t.userId, userId)));
  for (const id of users)
    await withUserLock(db, id, async (tx) => {
      const rows = await tx
        .select()
        .from(t)
        .where(and(due, eq(t.userId, id)))
        .orderBy(t.dueAt, t.id)
        .for('update');
      await writeSettled(
        tx,
        rows.map((option) => settleOption(market, option)),
      );
    });
  return users;
}

/** The users whose options `settleOptions` would settle. */
export const listOptionsDue = (db: Database, now: Date): Promise<readonly number[]> =>
  listUsersWith(db, tables.options, isDue(now));

/** Matches open options whose settlement step is over. */
function isDue(now: Date): SQL | undefined {
  const t = tables.options;
  return and(eq(t.status, OPEN), lte(t.dueAt, new Date(Math.floor(now.getTime() / STEP) * STEP)));
}

/** The option after settlement. It depends only on the price process, not on when the option is settled. */
function settleOption(market: Market, option: Option): Option {
  states.enforce('option-order', option.status, SETTLED);
  const step = settlementStep(option);
  const endPrice = priceAt(market, getPair(option), step);
  const { result, payout } = resultAt(option, endPrice);
  return { ...option, status: SETTLED, endPrice, result, payout: payout.toFixed(), settledAt: new Date(step * STEP) };
}

async function writeSettled(tx: Database, options: readonly Option[]): Promise<void> {
  for (const { id, status, endPrice, result, payout, settledAt } of options)
    await tx
      .update(tables.options)
      .set({ status, endPrice, result, payout, settledAt })
      .where(eq(tables.options.id, id));
  await postJournals(
    tx,
    options
      .filter(({ payout }) => payout !== '0')
      .map((option) => ({
        reference: `option:${option.id}:settled`,
        at: option.settledAt ?? option.dueAt,
        entries: payoutEntries(option),
      })),
  );
}
