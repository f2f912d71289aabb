import Big from 'big.js';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
import { rebateEntries, writeRebates } from './rebates.ts';

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
 */
export async function postJournals(tx: Database, events: readonly Journal[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rebates = await rebateEntries(tx, events);
  const journals = events.map((event, index) => ({ ...event, entries: [...event.entries, ...(rebates[index] ?? [])] }));
  const accounts = await lockAccounts(
    tx,
    journals.flatMap(({ entries }) => entries.map((entry) => entry.account)),
  );
  const written = await tx
    .insert(tables.journals)
    .values(journals.map(({ reference, at }) => ({ reference, bookedAt: at })))
    .returning({ id: tables.journals.id, reference: tables.journals.reference });
  const ids = new Map(written.map(({ id, reference }) => [reference, id]));
  const rows = journals.flatMap((journal) =>
    journal.entries.map((entry) => ({
      journalId: idOf(ids, journal.reference),
      ...applyEntry(accounts, entry),
      reason: entry.reason,
      note: entry.note ?? null,
      event: entry.event ?? journal.event ?? journal.reference,
      bookedAt: journal.at,
    })),
  );
  await writeBalances(tx, [...accounts.values()]);
  const booked = await tx.insert(tables.entries).values(rows).returning({ id: tables.entries.id });
  await writeRebates(
    tx,
    journals.flatMap(({ entries }) => entries),
    booked.map(({ id }) => id),
  );
  return journals.map(({ reference }) => idOf(ids, reference));
}

function idOf(ids: ReadonlyMap<string, number>, reference: string): number {
  const id = ids.get(reference);
  if (id === undefined) throw new Error(`The journal ${reference} was not written.`);
  return id;
}

interface LockedAccount {
  readonly id: number;
  readonly owner: number;
  balance: Big;
}

/** @throws Refusal if a user's balance would become negative, which the database would also reject */
function applyEntry(accounts: ReadonlyMap<string, LockedAccount>, { account, amount }: Entry) {
  const held = accounts.get(accountKey(account));
  if (!held) throw new Error(`No account ${accountKey(account)}.`);
  held.balance = held.balance.plus(amount);
  if (held.owner !== HOUSE && held.balance.lt(0)) throw new Refusal('server.balance_low');
  return { accountId: held.id, amount, balanceAfter: held.balance.toFixed() };
}

async function writeBalances(tx: Database, accounts: readonly LockedAccount[]): Promise<void> {
  const values = accounts.map(({ id, balance }) => sql`(${id}::int, ${balance.toFixed()}::numeric)`);
  await tx.execute(sql`
    update accounts set balance = v.balance from (values ${sql.join(values, sql`, `)}) as v (id, balance)
    where accounts.id = v.id`);
}

/** Creates missing accounts. They get higher ids than any account that is already locked. */
async function lockAccounts(tx: Database, wanted: readonly Account[]): Promise<Map<string, LockedAccount>> {
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

async function lockExisting(tx: Database, list: readonly Account[]): Promise<Map<string, LockedAccount>> {
  const t = tables.accounts;
  const rows = await tx
    .select()
    .from(t)
    .where(
      or(
        ...list.map((a) =>
          and(eq(t.owner, a.owner), eq(t.kind, a.kind), eq(t.currency, a.currency), eq(t.part, a.part)),
        ),
      ),
    )
    .orderBy(t.id)
    .for('update');
  return new Map(
    rows.map(({ id, owner, kind, currency, part, balance }) => [
      `${owner}/${kind}/${currency}/${part}`,
      { id, owner, balance: new Big(balance) },
    ]),
  );
}

/** A user's balances in these kinds of accounts. */
export async function listBalances(db: Database, owner: number, kinds: readonly string[]) {
  const t = tables.accounts;
  return db
    .select({ kind: t.kind, currency: t.currency, part: t.part, balance: t.balance })
    .from(t)
    .where(and(eq(t.owner, owner), inArray(t.kind, [...kinds])));
}
