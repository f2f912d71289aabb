import { eq } from 'drizzle-orm';
import { numberValue } from '../platform/shared/message-values.ts';
import { QUICK_COIN, QUICK_RATE_SCALE, quickFiat } from './catalogue.ts';
import { type Database, listDueIds } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE, postJournal, reviewRow } from '../ledger/index.ts';
import { orderNumber } from '../platform/shared/order-number.ts';
import type { ReviewResult, Verdict } from '../platform/shared/verdict.ts';

/** Codes in schemas/states/deposit.json, because a quick-buy is a deposit with a different payment method. */
const REVIEWING = 1;
const PASSED = 2;
const REJECTED = 3;
/** Reason code in schemas/states/account-log.json. */
const DEPOSIT_INCREASE = 200;

export type QuickBuy = typeof tables.quickBuys.$inferSelect;

export const quickNumber = ({ id, createdAt }: Pick<QuickBuy, 'id' | 'createdAt'>): string =>
  orderNumber('Q', id, createdAt);

export const reviewQuickBuy = (db: Database, id: number, verdict: Verdict, now: Date): Promise<ReviewResult> =>
  reviewRow(db, {
    table: tables.quickBuys,
    id,
    steps: 'deposit',
    kind: 'quick-buy',
    verdict,
    at: now,
    lock: (tx) => tx.select().from(tables.quickBuys).where(eq(tables.quickBuys.id, id)).for('update'),
    next: () => (verdict.pass ? PASSED : REJECTED),
    write: async (tx, order, status) => {
      if (verdict.pass) await credit(tx, order, now);
      await tx
        .update(tables.quickBuys)
        .set({ status, reviewDue: null, ...(verdict.pass ? {} : { remark: verdict.reason }) })
        .where(eq(tables.quickBuys.id, id));
    },
  });

async function credit(tx: Database, order: QuickBuy, at: Date): Promise<void> {
  const place = { currency: QUICK_COIN.id, part: 'available' } as const;
  const { fiat, paid, rate, amount, userId } = order;
  const scale = quickFiat(fiat)?.scale ?? 2;
  const values = {
    order: quickNumber(order),
    paid: numberValue(plain(paid, scale)),
    currency: fiat,
    rate: numberValue(plain(rate, QUICK_RATE_SCALE)),
  };
  const note = { key: 'server.quick_buy_note', values };
  await postJournal(tx, {
    reference: `quick-buy:${order.id}`,
    at,
    entries: [
      { account: { ...place, owner: HOUSE, kind: 'deposits' }, amount: `-${amount}`, reason: DEPOSIT_INCREASE },
      { account: { ...place, owner: userId, kind: 'change' }, amount, reason: DEPOSIT_INCREASE, note },
    ],
  });
}

/** Keeps at least `least` decimal places and removes any trailing zeros after them. */
function plain(figure: string, least: number): string {
  const [whole = '0', fraction = ''] = figure.split('.');
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Ids of the quick-buys that are due, oldest first. */
export const listDueQuickBuys = (db: Database, now: Date): Promise<number[]> =>
  listDueIds(db, tables.quickBuys, [REVIEWING], now);
