import Big from 'big.js';
import { numberValue } from '../platform/shared/message-values.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { LEVELS, getTier } from './rebate-tiers.ts';
import { defineStatement, runStatement, type Database } from '../platform/database/index.ts';
import { maskAccount } from '../accounts/users/targets.ts';
import { HOUSE, type Entry, type Journal } from './journal.ts';

/** Reason code in schemas/states/account-log.json. */
export const REBATE = 33;

/** A share of an invited user's fee, paid to up to three levels of inviters. */
interface Rebate {
  readonly owner: number;
  readonly payer: number;
  readonly level: number;
  /** Reason code of the fee. */
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

/** An inviter in the payer's chain, as of a given time. */
interface Inviter {
  readonly payer: number;
  readonly account: string;
  readonly owner: number;
  readonly level: number;
  /** How many users the inviter had invited at that time. */
  readonly invited: number;
}

/** The inviters of the given users at the given times. */
export interface Inviters {
  /** Undefined if the inviters have not been read. */
  find(payer: number, at: Date): readonly Inviter[] | undefined;
}

/**
 * Returns the rebates for each journal's fees, in journal order. The rates are those in effect at the time of the
 * journal, so booking late changes nothing.
 * @param known inviters that have already been read
 */
export async function rebateEntries(
  tx: Database,
  journals: readonly Journal[],
  known?: Inviters,
): Promise<readonly (readonly Entry[])[]> {
  const fees = journals.map(listFees);
  const unknown = journals.flatMap(({ at }, index) =>
    (fees[index] ?? []).flatMap(({ payer }) => (known?.find(payer, at) ? [] : [{ payer, at }])),
  );
  const read = await readInviters(
    tx,
    unknown.map(({ payer }) => payer),
    unknown.map(({ at }) => at),
  );
  return journals.map((journal, index) =>
    (fees[index] ?? []).flatMap((fee) =>
      (known?.find(fee.payer, journal.at) ?? read.find(fee.payer, journal.at) ?? []).flatMap((each) =>
        rebateEntriesFor(journal, fee, each),
      ),
    ),
  );
}

/** Sums the fees by reason, payer and coin, across all entries of the journal. */
function listFees({ entries }: Journal): Fee[] {
  const fees = new Map<string, Fee>();
  for (const { feePayer: payer, account, reason, amount } of entries) {
    if (payer === undefined) continue;
    const key = `${payer}/${account.currency}/${reason}`;
    const fee = fees.get(key) ?? { payer, currency: account.currency, reason, amount: new Big(0) };
    fee.amount = fee.amount.plus(amount);
    fees.set(key, fee);
  }
  return [...fees.values()];
}

/** Returns the entries for one rebate, rounded down to the coin's smallest unit. A rebate of zero has no entries. */
function rebateEntriesFor({ at }: Journal, fee: Fee, { owner, account, level, invited }: Inviter): Entry[] {
  const rate = getTier(invited).rates[level - 1] ?? '0';
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

interface InviterRow extends Inviter {
  /** Milliseconds. */
  readonly at: string | number;
}

const READ_INVITERS = defineStatement<InviterRow>('read_inviters').over(
  { payers: { id: ['int', (id: number) => id] }, moments: { at: ['bigint', (at: number) => at] } },
  ({ payers, moments }) => `
    with recursive up (payer, account, owner, level) as (
      select id, account_number, invited_by, 1 from users
      where id in (select payers.id from ${payers}) and invited_by is not null
      union all
      select up.payer, up.account, users.invited_by, up.level + 1 from up join users on users.id = up.owner
      where users.invited_by is not null and up.level < ${LEVELS}
    )
    select payer, account, owner, level, at, (
      select count(*)::int from users where invited_by = owner and created_at <= to_timestamp(at / 1000.0)
    ) as invited
    from up cross join ${moments} order by payer, level`,
);

/** Reads the inviters of each user at each of the given times. */
export async function readInviters(tx: Database, users: readonly number[], times: readonly Date[]): Promise<Inviters> {
  const payers = [...new Set(users)];
  const moments = [...new Set(times.map((at) => at.getTime()))];
  const rows = payers.length === 0 ? [] : await runStatement(tx, READ_INVITERS, { payers, moments });
  const getKey = (payer: number, at: number): string => `${payer}/${at}`;
  const found = new Map<string, Inviter[]>(payers.flatMap((payer) => moments.map((at) => [getKey(payer, at), []])));
  for (const { at, ...inviter } of rows) found.get(getKey(inviter.payer, Number(at)))?.push(inviter);
  return { find: (payer, at) => found.get(getKey(payer, at.getTime())) };
}

const isRebateEntry = (entry: Entry): entry is RebateEntry => 'rebate' in entry;

/** A rebate and the position of its entry. */
interface PaidRebate extends Rebate {
  readonly place: number;
}

/** Lists the rebates among the entries, to record who paid the fee for each of them. */
export const listRebates = (entries: readonly Entry[]): readonly PaidRebate[] =>
  entries.flatMap((entry, place) => (isRebateEntry(entry) ? [{ ...entry.rebate, place }] : []));

export const REBATE_COLUMNS = {
  place: ['int', ({ place }: PaidRebate) => place],
  user_id: ['int', ({ owner }: PaidRebate) => owner],
  from_user: ['int', ({ payer }: PaidRebate) => payer],
  level: ['int', ({ level }: PaidRebate) => level],
  reason: ['int', ({ reason }: PaidRebate) => reason],
  booked_at: ['timestamptz', ({ at }: PaidRebate) => at.toISOString()],
} as const;
