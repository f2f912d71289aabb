import Big from 'big.js';
import { and, asc, eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { forUser, postAll, type Journal } from '../ledger/index.ts';
import { states } from '../states.ts';
import { addDays, dayIn, startOf, type Day } from './days.ts';
import { interestEntries, returnEntries } from './entries.ts';
import { COMPLETED, HOSTING, interestOf, type Order } from './order.ts';
import { ZONE } from './products.ts';

/** Days that one transaction pays at most: who was away for long is caught up with in several. */
const BATCH = 200;

interface DueDay {
  readonly order: Order;
  readonly day: Day;
  /** The first moment after the day: then it is whole, and then it is paid, however late that is done. */
  readonly at: Date;
}

/** Pays the days that are over, of one user or of everybody, and gives back what has run its time. @returns whom it was paid to. */
export async function settleFinance(db: Database, now: Date, userId?: number): Promise<readonly number[]> {
  const today = dayIn(ZONE, now);
  const t = tables.financeOrders;
  const users = await db
    .selectDistinct({ id: t.userId })
    .from(t)
    .where(and(isDue(today), userId === undefined ? undefined : eq(t.userId, userId)))
    .orderBy(t.userId);
  for (const { id } of users) while ((await forUser(db, id, (tx) => pay(tx, id, today))) === BATCH);
  return users.map(({ id }) => id);
}

const isDue = (today: Day) => {
  const t = tables.financeOrders;
  return and(eq(t.status, HOSTING), sql`${t.startsOn} + ${t.daysDone} < ${today}::date`);
};

/** @returns how many days were paid. */
async function pay(tx: Database, userId: number, today: Day): Promise<number> {
  const t = tables.financeOrders;
  const orders = await tx
    .select()
    .from(t)
    .where(and(isDue(today), eq(t.userId, userId)))
    .orderBy(asc(t.id))
    .for('update');
  const due = orders
    .flatMap((order) => dueDays(order, today))
    // in the order in which they would have been paid had nobody slept
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.order.id - b.order.id)
    .slice(0, BATCH);
  if (due.length === 0) return 0;
  await writeDays(tx, due);
  for (const order of orders) await writeOrder(tx, order, due);
  await postAll(tx, due.flatMap(journalsOf));
  return due.length;
}

function dueDays(order: Order, today: Day): DueDay[] {
  const due: DueDay[] = [];
  for (let done = order.daysDone; done < order.days; done += 1) {
    const day = addDays(order.startsOn, done);
    if (day >= today) break;
    due.push({ order, day, at: startOf(addDays(day, 1), ZONE) });
  }
  return due;
}

const isLast = ({ order, day }: DueDay): boolean => day === order.endsOn;

/** A day that earns nothing moves nothing; the last one is followed by the principal. */
function journalsOf(due: DueDay): Journal[] {
  const { order, day, at } = due;
  const interest = interestEntries(order, day, interestOf(order));
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
      interest: interestOf(order).toFixed(),
      paidAt: at,
    })),
  );
}

async function writeOrder(tx: Database, order: Order, all: readonly DueDay[]): Promise<void> {
  const due = all.filter((each) => each.order.id === order.id);
  const last = due.at(-1);
  if (!last) return;
  const over = isLast(last);
  if (over) states.demand('finance-order', order.status, COMPLETED);
  await tx
    .update(tables.financeOrders)
    .set({
      income: new Big(order.income).plus(interestOf(order).times(due.length)).toFixed(),
      daysDone: order.daysDone + due.length,
      updatedAt: last.at,
      ...(over ? { status: COMPLETED, completedAt: last.at } : {}),
    })
    .where(eq(tables.financeOrders.id, order.id));
}
