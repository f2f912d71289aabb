import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { numberValue } from '../../shared/message-values.ts';
import { currencyById } from '../../catalogue/currencies.ts';
import { LEVELS, tierOf } from '../../catalogue/promotion.ts';
import { unnest, type Database } from '../../database/index.ts';
import { maskAccount } from '../../people/users/targets.ts';
import { HOUSE, type Entry, type Journal } from './journal.ts';

/** Reason code in schemas/states/account-log.json. */
export const REBATE = 33;

/** A share of an invited user's fee, paid to up to three levels of inviters. */
interface Rebate {
  readonly owner: number;
  readonly payer: number;
  readonly level: number;
  /** The reason code of the fee. */
  readonly reason: number;
  readonly at: Date;
}

/** An entry with its rebate, so that both are written together. */
interface RebateEntry extends Entry {
  readonly rebate: Rebate;
}

interface Fee {
  readonly payer: number;
  readonly currency: number;
  readonly reason: number;
  amount: Big;
}

/** An inviter above the payer at a given time. */
interface Inviter {
  readonly payer: number;
  readonly account: string;
  readonly owner: number;
  readonly level: number;
  /** Milliseconds. */
  readonly at: number;
  /** The number of users that the inviter had invited by then. */
  readonly invited: number;
}

/**
 * The rebates for each journal's fees, in journal order. The rates are those that applied at the time of the journal,
 * so booking late changes nothing.
 */
export async function rebateEntries(
  tx: Database,
  journals: readonly Journal[],
): Promise<readonly (readonly Entry[])[]> {
  const payers = [...new Set(journals.flatMap(({ entries }) => entries.flatMap(({ feeOf }) => feeOf ?? [])))];
  if (payers.length === 0) return journals.map(() => []);
  const above = await readInviters(tx, payers, [...new Set(journals.map(({ at }) => at.getTime()))]);
  return journals.map((journal) => {
    const at = journal.at.getTime();
    return feesOf(journal).flatMap((fee) =>
      above
        .filter((each) => each.payer === fee.payer && each.at === at)
        .flatMap((each) => rebateEntriesFor(journal, fee, each)),
    );
  });
}

/** Sums the fees by kind, payer and coin, however many trades they come from. */
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

/** Rounds down to the coin's smallest unit. Amounts of zero yield no entries. */
function rebateEntriesFor({ at }: Journal, fee: Fee, { owner, account, level, invited }: Inviter): Entry[] {
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
    note: { key: 'server.rebate_note', values: { rate: numberValue(rate), account: maskAccount(account) } },
    rebate: { owner, payer: fee.payer, level, reason: fee.reason, at },
  };
  return [paid, earned];
}

async function readInviters(tx: Database, payers: readonly number[], moments: readonly number[]): Promise<Inviter[]> {
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

const isRebateEntry = (entry: Entry): entry is RebateEntry => 'rebate' in entry;

/**
 * Records whose fee paid for each rebate. For a statement in which `numbered` has the id of each entry by its `place`.
 */
export function insertRebates(entries: readonly Entry[]): readonly SQL[] {
  const rows = entries.flatMap((entry, place) => (isRebateEntry(entry) ? [{ ...entry.rebate, place }] : []));
  if (rows.length === 0) return [];
  const paid = unnest(rows, {
    place: ['int', ({ place }) => place],
    user_id: ['int', ({ owner }) => owner],
    from_user: ['int', ({ payer }) => payer],
    level: ['int', ({ level }) => level],
    reason: ['int', ({ reason }) => reason],
    booked_at: ['timestamptz', ({ at }) => at.toISOString()],
  });
  return [
    sql`insert into rebates (entry_id, user_id, from_user, level, reason, booked_at)
      select n.id, v.user_id, v.from_user, v.level, v.reason, v.booked_at
      from ${paid} join numbered as n on n.place = v.place`,
  ];
}
