import Big from 'big.js';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { insertRows, readRows, tables, unnest, type Database } from '../../database/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
import { insertRebates, rebateEntries } from './rebates.ts';

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
 * @param beside statements on other tables, sent together with the entries to save round trips
 */
export async function postJournals(
  tx: Database,
  events: readonly Journal[],
  beside: readonly SQL[] = [],
): Promise<number[]> {
  if (events.length === 0) {
    if (beside.length > 0) await readRows(tx, sql`with ${joinWrites(beside)} select 1`);
    return [];
  }
  const rebates = await rebateEntries(tx, events);
  const journals = events.map((event, index) => ({ ...event, entries: [...event.entries, ...(rebates[index] ?? [])] }));
  const accounts = await lockAccounts(
    tx,
    journals.flatMap(({ entries }) => entries.map((entry) => entry.account)),
  );
  const rows = journals.flatMap((journal) =>
    journal.entries.map((entry) => ({ entry, journal, ...applyEntry(accounts, entry) })),
  );
  const written = await readRows<{ readonly id: number | string }>(
    tx,
    sql`with j as (${insertJournals(journals)} returning id, reference),
      numbered as materialized (
        select v.*, nextval(pg_get_serial_sequence('entries', 'id')) as id from ${unnestEntries(rows)}
      ),
      e as (
        insert into entries (id, journal_id, account_id, amount, balance_after, reason, note, event, booked_at)
        select n.id, j.id, n.account_id, n.amount, n.balance_after, n.reason, n.note, n.event, n.booked_at
        from numbered as n join j on j.reference = n.reference
      ),
      ${joinWrites([updateBalances([...accounts.values()]), ...insertRebates(rows.map(({ entry }) => entry)), ...beside])}
    select id from j order by id`,
  );
  if (written.length < journals.length) throw new Error('A journal was not written.');
  return written.map(({ id }) => Number(id));
}

/** Names the statements as parts of one. They have the same snapshot, so none sees what another writes. */
const joinWrites = (statements: readonly SQL[]): SQL =>
  sql.join(
    statements.map((statement, at) => sql`${sql.raw(`w${at}`)} as (${statement})`),
    sql`, `,
  );

const insertJournals = (journals: readonly Journal[]): SQL =>
  insertRows('journals', journals, {
    reference: ['text', ({ reference }) => reference],
    booked_at: ['timestamptz', ({ at }) => at.toISOString()],
  });

/** An entry with what the database adds to it. */
interface EntryRow {
  readonly entry: Entry;
  readonly journal: Journal;
  readonly accountId: number;
  readonly balanceAfter: string;
}

/** The entries, numbered by `place`, which `insertRebates` names. */
const unnestEntries = (rows: readonly EntryRow[]): SQL =>
  unnest(rows, {
    place: ['int', (_, at) => at],
    reference: ['text', ({ journal }) => journal.reference],
    account_id: ['int', ({ accountId }) => accountId],
    amount: ['numeric', ({ entry }) => entry.amount],
    balance_after: ['numeric', ({ balanceAfter }) => balanceAfter],
    reason: ['int', ({ entry }) => entry.reason],
    note: ['jsonb', ({ entry: { note } }) => (note ? JSON.stringify(note) : null)],
    event: ['text', ({ entry, journal }) => entry.event ?? journal.event ?? journal.reference],
    booked_at: ['timestamptz', ({ journal }) => journal.at.toISOString()],
  });

interface LockedAccount {
  readonly id: number;
  readonly owner: number;
  balance: Big;
}

type Accounts = ReadonlyMap<string, LockedAccount>;

/** @throws Refusal if a user's balance would become negative, which the database would also reject */
function applyEntry(accounts: Accounts, { account, amount }: Entry) {
  const held = accounts.get(accountKey(account));
  if (!held) throw new Error(`No account ${accountKey(account)}.`);
  held.balance = held.balance.plus(amount);
  if (held.owner !== HOUSE && held.balance.lt(0)) throw new Refusal('server.balance_low');
  return { accountId: held.id, balanceAfter: held.balance.toFixed() };
}

function updateBalances(accounts: readonly LockedAccount[]): SQL {
  const rows = unnest(accounts, {
    id: ['int', ({ id }) => id],
    balance: ['numeric', ({ balance }) => balance.toFixed()],
  });
  return sql`update accounts set balance = v.balance from ${rows} where accounts.id = v.id`;
}

/** Creates missing accounts. They get higher ids than any account that is already locked. */
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

async function lockExisting(tx: Database, list: readonly Account[]): Promise<Accounts> {
  const places = unnest(list, {
    owner: ['int', ({ owner }) => owner],
    kind: ['text', ({ kind }) => kind],
    currency: ['int', ({ currency }) => currency],
    part: ['text', ({ part }) => part],
  });
  const rows = await readRows<AccountRow>(
    tx,
    sql`select a.* from accounts a join ${places} using (owner, kind, currency, part) order by a.id for update of a`,
  );
  return new Map(rows.map((row) => [accountKey(row), { id: row.id, owner: row.owner, balance: new Big(row.balance) }]));
}

/** A user's balances in these kinds of accounts. */
export async function listBalances(db: Database, owner: number, kinds: readonly string[]) {
  const t = tables.accounts;
  return db
    .select({ kind: t.kind, currency: t.currency, part: t.part, balance: t.balance })
    .from(t)
    .where(and(eq(t.owner, owner), inArray(t.kind, [...kinds])));
}
