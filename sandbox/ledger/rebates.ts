import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { figure } from '../figure.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { LEVELS, tierOf } from '../catalogue/promotion.ts';
import { tables, type Database } from '../database/index.ts';
import { mask } from '../users/targets.ts';
import { HOUSE, type Entry, type Journal } from './journal.ts';

/** Reason code of schemas/states/account-log.json. */
export const REBATE = 33;

/** What somebody earns of the fee of somebody whom he invited, or who came after those. */
interface Rebate {
  readonly owner: number;
  readonly payer: number;
  readonly level: number;
  /** Reason code of the fee. */
  readonly reason: number;
  readonly at: Date;
}

/** An entry that pays a rebate names it, so that the two are written together. */
interface RebateEntry extends Entry {
  readonly rebate: Rebate;
}

interface Fee {
  readonly payer: number;
  readonly currency: number;
  readonly reason: number;
  amount: Big;
}

/** Somebody above a payer, as he stood at a moment. */
interface Upward {
  readonly payer: number;
  readonly account: string;
  readonly owner: number;
  readonly level: number;
  /** Milliseconds. */
  readonly at: number;
  /** People whom he had invited by then. */
  readonly invited: number;
}

/**
 * What each journal pays of its fees, by the place of the journal. The rates are those of the moment of the journal, so
 * that a journal that is written late comes to the same.
 */
export async function rebateEntries(
  tx: Database,
  journals: readonly Journal[],
): Promise<readonly (readonly Entry[])[]> {
  const payers = [...new Set(journals.flatMap(({ entries }) => entries.flatMap(({ feeOf }) => feeOf ?? [])))];
  if (payers.length === 0) return journals.map(() => []);
  const above = await whoIsAbove(tx, payers, [...new Set(journals.map(({ at }) => at.getTime()))]);
  return journals.map((journal) => {
    const at = journal.at.getTime();
    return feesOf(journal).flatMap((fee) =>
      above.filter((each) => each.payer === fee.payer && each.at === at).flatMap((each) => share(journal, fee, each)),
    );
  });
}

/** Fees of one kind that one person pays in one coin are one fee, however many trades they come from. */
function feesOf({ entries }: Journal): Fee[] {
  const fees = new Map<string, Fee>();
  for (const { feeOf: payer, account, reason, amount } of entries) {
    if (payer === undefined) continue;
    const key = `${payer}/${account.currency}/${reason}`;
    const fee = fees.get(key) ?? { payer, currency: account.currency, reason, amount: new Big(0) };
    fee.amount = fee.amount.plus(amount);
    fees.set(key, fee);
  }
  return [...fees.values()];
}

/** Rounded down to what the coin can hold; nothing where that is nothing. */
function share({ at }: Journal, fee: Fee, { owner, account, level, invited }: Upward): Entry[] {
  const rate = tierOf(invited).rates[level - 1] ?? '0';
  const amount = fee.amount
    .times(rate)
    .div(100)
    .round(currencyById(fee.currency)?.scale ?? 0, Big.roundDown);
  if (amount.lte(0)) return [];
  const place = { currency: fee.currency, part: 'available' } as const;
  const paid: Entry = {
    account: { ...place, owner: HOUSE, kind: 'rebates' },
    amount: amount.times(-1).toFixed(),
    reason: REBATE,
  };
  const earned: RebateEntry = {
    account: { ...place, owner, kind: 'change' },
    amount: amount.toFixed(),
    reason: REBATE,
    note: { key: 'server.rebate_note', values: { rate: figure(rate), account: mask(account) } },
    rebate: { owner, payer: fee.payer, level, reason: fee.reason, at },
  };
  return [paid, earned];
}

async function whoIsAbove(tx: Database, payers: readonly number[], moments: readonly number[]): Promise<Upward[]> {
  const list = (numbers: readonly number[], type: SQL): SQL =>
    sql.join(
      numbers.map((number) => sql`(${number}::${type})`),
      sql`, `,
    );
  return tx
    .select({
      payer: sql<number>`payer`,
      account: sql<string>`account`,
      owner: sql<number>`owner`,
      level: sql<number>`level`,
      at: sql<number>`at`.mapWith(Number),
      invited: sql<number>`(
        select count(*)::int from users where invited_by = owner and created_at <= to_timestamp(at / 1000.0))`,
    })
    .from(
      sql`(
        with recursive up (payer, account, owner, level) as (
          select id, account_number, invited_by, 1 from users
          where id in (select v.id from (values ${list(payers, sql`int`)}) as v (id)) and invited_by is not null
          union all
          select up.payer, up.account, users.invited_by, up.level + 1 from up join users on users.id = up.owner
          where users.invited_by is not null and up.level < ${LEVELS}::int
        )
        select up.*, m.at from up cross join (values ${list(moments, sql`bigint`)}) as m (at)
      ) as above`,
    )
    .orderBy(sql`payer, level`);
}

const earns = (entry: Entry): entry is RebateEntry => 'rebate' in entry;

/** Whose fee it was stands beside each entry that pays for it. Ids stand in the order of the entries. */
export async function writeRebates(tx: Database, entries: readonly Entry[], ids: readonly number[]): Promise<void> {
  const rows = entries.flatMap((entry, index) => {
    const entryId = ids[index];
    if (!earns(entry) || entryId === undefined) return [];
    const { owner, payer, level, reason, at } = entry.rebate;
    return [{ entryId, userId: owner, fromUser: payer, level, reason, bookedAt: at }];
  });
  if (rows.length > 0) await tx.insert(tables.rebates).values(rows);
}
