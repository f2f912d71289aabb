import { and, eq, lte } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { forUser, postAll } from '../ledger/index.ts';
import { STEP, type Market } from '../market/index.ts';
import { states } from '../states.ts';
import { payoutEntries } from './buy.ts';
import { OPEN, pairOf, priceAt, resultAt, SETTLED, settlingStep, type Option } from './outcome.ts';

/** Settles what is due, of one user or of everybody. @returns the users whose options were settled. */
export async function settleOptions(
  db: Database,
  market: Market,
  now: Date,
  userId?: number,
): Promise<readonly number[]> {
  const t = tables.options;
  // the tick that settles must have come
  const until = new Date(Math.floor(now.getTime() / STEP) * STEP);
  const due = and(eq(t.status, OPEN), lte(t.dueAt, until));
  const users = await db
    .selectDistinct({ id: t.userId })
    .from(t)
    .where(and(due, userId === undefined ? undefined : eq(t.userId, userId)))
    .orderBy(t.userId);
  for (const { id } of users)
    await forUser(db, id, async (tx) => {
      const rows = await tx
        .select()
        .from(t)
        .where(and(due, eq(t.userId, id)))
        .orderBy(t.dueAt, t.id)
        .for('update');
      await write(
        tx,
        rows.map((option) => settled(market, option)),
      );
    });
  return users.map(({ id }) => id);
}

/** The option as the process settles it: of nothing else does it depend, and not on when it is done. */
function settled(market: Market, option: Option): Option {
  states.demand('option-order', option.status, SETTLED);
  const step = settlingStep(option);
  const endPrice = priceAt(market, pairOf(option), step);
  const { result, payout } = resultAt(option, endPrice);
  return { ...option, status: SETTLED, endPrice, result, payout: payout.toFixed(), settledAt: new Date(step * STEP) };
}

async function write(tx: Database, options: readonly Option[]): Promise<void> {
  for (const { id, status, endPrice, result, payout, settledAt } of options)
    await tx
      .update(tables.options)
      .set({ status, endPrice, result, payout, settledAt })
      .where(eq(tables.options.id, id));
  await postAll(
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
