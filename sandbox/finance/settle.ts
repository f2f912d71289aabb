import Big from 'big.js';
import { and, asc, eq, sql } from 'drizzle-orm';
import { eqIfGiven, listUsersWith, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournals, type Journal } from '../ledger/index.ts';
import { withUserLock } from '../accounts/users/index.ts';
import { states } from '../platform/declarations/states.ts';
import { addDays, dayIn, startOfDay, type Day } from './days.ts';
import { interestEntries, returnEntries } from './entries.ts';
import { COMPLETED, HOSTING, getInterest, type Order } from './order.ts';
import { ZONE } from './products.ts';

/** The maximum number of days paid in one transaction. After a long outage, several transactions are needed. */
const BATCH = 200;

interface DueDay {
  readonly order: Order;
  readonly day: Day;
  /** The moment the day ends. The payment is booked at this time, however late it is made. */
  readonly at: Date;
}

/**
 * Pays interest for completed days, for one user or all users, and returns the principal of completed orders.
 * @returns the users with payments due
 */
export async function settleFinance(db: Database, now: Date, userId?: number): Promise<readonly number[]> {
  const today = dayIn(ZONE, now);
  const t = tables.financeOrders;
  const users = await listUsersWith(db, t, and(isDue(today), eqIfGiven(t.userId, userId)));
  for (const id of users) while ((await withUserLock(db, id, (tx) => payDays(tx, id, today))) === BATCH);
  return users;
}

/** Lists the users whom `settleFinance` would pay. */
export const listFinanceDue = (db: Database, now: Date): Promise<readonly number[]> =>
  listUsersWith(db, tables.financeOrders, isDue(dayIn(ZONE, now)));

const isDue = (today: Day) => {
  const t = tables.financeOrders;
  return and(eq(t.status, HOSTING), sql`${t.startsOn} + ${t.daysDone} < ${today}::date`);
};

/** @returns how many days were paid */
async function payDays(tx: Database, userId: number, today: Day): Promise<number> {
  const t = tables.financeOrders;
  const orders = await tx
    .select()
    .from(t)
    .where(and(isDue(today), eq(t.userId, userId)))
    .orderBy(asc(t.id))
    .for('update');
  const due = orders
    .flatMap((order) => dueDays(order, today))
    // in the order in which they fell due
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.order.id - b.order.id)
    .slice(0, BATCH);
  if (due.length === 0) return 0;
  await writeDays(tx, due);
  for (const order of orders) await writeOrder(tx, order, due);
  await postJournals(tx, due.flatMap(listJournals));
  return due.length;
}

function dueDays(order: Order, today: Day): DueDay[] {
  const due: DueDay[] = [];
  for (let done = order.daysDone; done < order.days; done += 1) {
    const day = addDays(order.startsOn, done);
    if (day >= today) break;
    due.push({ order, day, at: startOfDay(addDays(day, 1), ZONE) });
  }
  return due;
}

const isLast = ({ order, day }: DueDay): boolean => day === order.endsOn;

/** Lists the journals for a completed day: its interest, unless it is zero, and the principal after the last day. */
function listJournals(due: DueDay): Journal[] {
  const { order, day, at } = due;
  const interest = interestEntries(order, day, getInterest(order));
  const journals = [{ reference: `finance:${order.id}:day:${day}`, at, entries: interest }];
  if (isLast(due))
    journals.push({ reference: `finance:${order.id}:completed`, at, entries: returnEntries(order, new Big(0)) });
  return journals.filter(({ entries }) => entries.length > 0);
}

async function writeDays(tx: Database, due: readonly DueDay[]): Promise<void> {
  await tx.insert(tables.financeDays).values(
    due.map(({ order, day, at }) => ({
      orderId: order.id,
      day,
      interest: getInterest(order).toFixed(),
      paidAt: at,
    })),
  );
}

async function writeOrder(tx: Database, order: Order, all: readonly DueDay[]): Promise<void> {
  const due = all.filter((each) => each.order.id === order.id);
  const last = due.at(-1);
  if (!last) return;
  const over = isLast(last);
  if (over) states.enforce('finance-order', order.status, COMPLETED);
  await tx
    .update(tables.financeOrders)
    .set({
      income: new Big(order.income).plus(getInterest(order).times(due.length)).toFixed(),
      daysDone: order.daysDone + due.length,
      updatedAt: last.at,
      ...(over ? { status: COMPLETED, completedAt: last.at } : {}),
    })
    .where(eq(tables.financeOrders.id, order.id));
}
