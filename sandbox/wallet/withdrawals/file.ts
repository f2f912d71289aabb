import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import { networkLabel } from '../../platform/declarations/index.ts';
import { numberValue } from '../../platform/shared/message-values.ts';
import { WITHDRAWALS } from '../limits.ts';
import type { Currency } from '../../catalogue/currencies.ts';
import {
  eqIfGiven,
  isWithin,
  listPage,
  type Database,
  type Page,
  type Span,
  type UserPageQuery,
} from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { postJournal } from '../../ledger/index.ts';
import { bumpVersion } from '../../accounts/users/index.ts';
import type { Withdrawal } from './review.ts';
import { withdrawalNumber } from './terms.ts';

/** Reason code in schemas/states/account-log.json. */
const DEDUCTION = 101;
const HOUR = 3_600_000;

interface Filing {
  readonly userId: number;
  readonly currency: Currency;
  readonly chain: string;
  readonly address: string;
  /** Including the fee. */
  readonly number: string;
  readonly fee: string;
  /** In USDT. */
  readonly value: string;
  readonly remark: string;
  readonly now: Date;
  /** When the request is approved automatically. Undefined if it waits for manual review. */
  readonly reviewDue: Date | undefined;
}

/** Writes the request and freezes its amount until the review. */
export async function fileWithdrawal(tx: Database, filing: Filing): Promise<number> {
  const { userId, currency, chain, number, fee, now, reviewDue } = filing;
  const [row] = await tx
    .insert(tables.withdrawals)
    .values({
      ...filing,
      currency: currency.id,
      receive: new Big(number).minus(fee).toFixed(),
      reviewDue: reviewDue ?? null,
      createdAt: now,
      updatedAt: now,
      expectedAt: new Date(now.getTime() + WITHDRAWALS.arrivalHours * HOUR),
    })
    .returning({ id: tables.withdrawals.id });
  if (!row) throw new Error('The withdrawal was not written.');
  const order = withdrawalNumber(row.id, now);
  const place = { owner: userId, kind: 'change', currency: currency.id } as const;
  await postJournal(tx, {
    reference: `withdrawal:${row.id}`,
    at: now,
    entries: [
      {
        account: { ...place, part: 'available' },
        amount: `-${number}`,
        reason: DEDUCTION,
        note: {
          key: 'server.withdrawal_note',
          values: { order, chain: networkLabel(currency.name, chain), fee: numberValue(fee), coin: currency.name },
        },
      },
      {
        account: { ...place, part: 'locked' },
        amount: number,
        reason: DEDUCTION,
        note: { key: 'server.withdrawal_frozen_note', values: { order } },
      },
    ],
  });
  await bumpVersion(tx, userId);
  return row.id;
}

interface WithdrawalQuery extends UserPageQuery, Span {
  readonly currency: number | undefined;
  readonly status: number | undefined;
  readonly id: number | undefined;
}

export async function listWithdrawals(db: Database, query: WithdrawalQuery): Promise<Page<Withdrawal>> {
  const t = tables.withdrawals;
  const where = and(
    eq(t.userId, query.userId),
    eqIfGiven(t.currency, query.currency),
    eqIfGiven(t.status, query.status),
    eqIfGiven(t.id, query.id),
    isWithin(t.createdAt, query),
  );
  return listPage(db, t, where, query);
}
