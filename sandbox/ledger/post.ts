import Big from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import { defineStatement, runStatement, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
import { REBATE_COLUMNS, rebateEntries, listRebates, type Inviters } from './rebates.ts';

const accountKey = (a: Account): string => `${a.owner}/${a.kind}/${a.currency}/${a.part}`;

/** Books one event in the caller's transaction. */
export async function postJournal(tx: Database, journal: Journal): Promise<number> {
  const [id] = await postJournals(tx, [journal]);
  if (id === undefined) throw new Error('The journal was not written.');
  return id;
}

/**
 * Books several events in order, with the rebates on their fees, in a constant number of statements. All accounts are
 * locked first, in ascending ID order, so that transactions with shared accounts wait instead of deadlocking. A
 * transaction must therefore book everything in one call.
 * @param inviters inviters that the caller has already read
 */
export async function postJournals(tx: Database, events: readonly Journal[], inviters?: Inviters): Promise<number[]> {
  if (events.length === 0) return [];
  const rebates = await rebateEntries(tx, events, inviters);
  const journals = events.map((event, index) => ({ ...event, entries: [...event.entries, ...(rebates[index] ?? [])] }));
  const accounts = await lockAccounts(
    tx,
    journals.flatMap(({ entries }) => entries.map((entry) => entry.account)),
  );
  const entries = journals.flatMap((journal) =>
    journal.entries.map((entry) => ({ entry, journal, ...applyEntry(accounts, entry) })),
  );
  const balances = [...accounts.values()];
  const inputs = { journals, entries, balances, paid: listRebates(entries.map(({ entry }) => entry)) };
  const written = await runStatement(tx, POST, inputs);
  if (written.length < journals.length) throw new Error('A journal was not written.');
  return written.map(({ id }) => Number(id));
}

/** An entry, its account's id and the resulting balance. */
interface EntryRow {
  readonly entry: Entry;
  readonly journal: Journal;
  readonly accountId: number;
  readonly balanceAfter: string;
}

/**
 * Inserts everything in one statement. Entries are numbered by their position in the batch, so that rebates can refer
 * to them.
 */
const POST = defineStatement<{ readonly id: number | string }>('post_journals').over(
  {
    journals: {
      reference: ['text', ({ reference }: Journal) => reference],
      booked_at: ['timestamptz', ({ at }: Journal) => at.toISOString()],
    },
    entries: {
      place: ['int', (_: EntryRow, at) => at],
      reference: ['text', ({ journal }: EntryRow) => journal.reference],
      account_id: ['int', ({ accountId }: EntryRow) => accountId],
      amount: ['numeric', ({ entry }: EntryRow) => entry.amount],
      balance_after: ['numeric', ({ balanceAfter }: EntryRow) => balanceAfter],
      reason: ['int', ({ entry }: EntryRow) => entry.reason],
      note: ['jsonb', ({ entry: { note } }: EntryRow) => (note ? JSON.stringify(note) : null)],
      event: ['text', ({ entry, journal }: EntryRow) => entry.event ?? journal.event ?? journal.reference],
      booked_at: ['timestamptz', ({ journal }: EntryRow) => journal.at.toISOString()],
    },
    balances: {
      id: ['int', ({ id }: LockedAccount) => id],
      balance: ['numeric', ({ balance }: LockedAccount) => balance.toFixed()],
    },
    paid: REBATE_COLUMNS,
  },
  ({ journals, entries, balances, paid }) => `
    with j as (
      insert into journals (reference, booked_at) select reference, booked_at from ${journals} returning id, reference
    ), n as materialized (
      select nextval('entries_id_seq') as id, entries.* from ${entries}
    ), e as (
      insert into entries (id, journal_id, account_id, amount, balance_after, reason, note, event, booked_at)
      select n.id, j.id, n.account_id, n.amount, n.balance_after, n.reason, n.note, n.event, n.booked_at
      from n join j on j.reference = n.reference
    ), b as (
      update accounts set balance = balances.balance from ${balances} where accounts.id = balances.id
    ), r as (
      insert into rebates (entry_id, user_id, from_user, level, reason, booked_at)
      select n.id, paid.user_id, paid.from_user, paid.level, paid.reason, paid.booked_at
      from ${paid} join n on n.place = paid.place
    )
    select id from j order by id`,
);

interface LockedAccount {
  readonly id: number;
  readonly owner: number;
  balance: Big;
}

type Accounts = ReadonlyMap<string, LockedAccount>;

/** @throws ApiError if a user's balance would become negative, which the database would reject as well */
function applyEntry(accounts: Accounts, { account, amount }: Entry) {
  const held = accounts.get(accountKey(account));
  if (!held) throw new Error(`No account ${accountKey(account)}.`);
  held.balance = held.balance.plus(amount);
  if (held.owner !== HOUSE && held.balance.lt(0)) throw new ApiError('server.balance_low');
  return { accountId: held.id, balanceAfter: held.balance.toFixed() };
}

/** Locks the accounts and creates missing ones. New accounts get higher ids than any account that is already locked. */
async function lockAccounts(tx: Database, wanted: readonly Account[]): Promise<Accounts> {
  const byPlace = new Map(wanted.map((account) => [accountKey(account), account]));
  const found = await lockExisting(tx, [...byPlace.values()]);
  const missing = [...byPlace.keys()]
    .filter((key) => !found.has(key))
    .sort()
    .flatMap((key) => byPlace.get(key) ?? []);
  if (missing.length === 0) return found;
  await tx
    .insert(tables.accounts)
    .values(missing.map((account) => ({ ...account })))
    .onConflictDoNothing();
  return new Map([...found, ...(await lockExisting(tx, missing))]);
}

interface AccountRow extends Account {
  readonly id: number;
  readonly balance: string;
}

const LOCK = defineStatement<AccountRow>('lock_accounts').over(
  {
    wanted: {
      owner: ['int', ({ owner }: Account) => owner],
      kind: ['text', ({ kind }: Account) => kind],
      currency: ['int', ({ currency }: Account) => currency],
      part: ['text', ({ part }: Account) => part],
    },
  },
  ({ wanted }) => `
    select a.id, owner, kind, currency, part, a.balance from accounts as a join ${wanted}
    using (owner, kind, currency, part) order by a.id for update of a`,
);

async function lockExisting(tx: Database, wanted: readonly Account[]): Promise<Accounts> {
  const rows = await runStatement(tx, LOCK, { wanted });
  return new Map(rows.map((row) => [accountKey(row), { id: row.id, owner: row.owner, balance: new Big(row.balance) }]));
}

/** Lists a user's balances in the given kinds of accounts. */
export async function listBalances(db: Database, owner: number, kinds: readonly string[]) {
  const t = tables.accounts;
  return db
    .select({ kind: t.kind, currency: t.currency, part: t.part, balance: t.balance })
    .from(t)
    .where(and(eq(t.owner, owner), inArray(t.kind, [...kinds])));
}
