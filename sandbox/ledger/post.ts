import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { tables, violated, type Database, type Note } from '../database/index';
import { Refusal } from '../server/refusal';

export const HOUSE = 0;

export interface Account {
  /** A user's number, or HOUSE. */
  readonly owner: number;
  readonly kind: string;
  readonly currency: number;
  readonly part: 'available' | 'locked';
}

export interface Entry {
  readonly account: Account;
  /** Signed decimal text. */
  readonly amount: string;
  /** Code of schemas/states/account-log.json. */
  readonly reason: number;
  readonly note?: Note;
}

export interface Journal {
  /** Names the event, e.g. deposit:17. Unique: the same event cannot be booked twice. */
  readonly reference: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
}

const place = (a: Account): string => `${a.owner}/${a.kind}/${a.currency}/${a.part}`;

/**
 * Books one event inside the caller's transaction. The accounts are locked by rising id, so that two journals that
 * touch the same accounts wait for each other instead of locking each other out.
 */
export async function post(tx: Database, journal: Journal): Promise<number> {
  const ids = await lockAccounts(
    tx,
    journal.entries.map((entry) => entry.account),
  );
  const [row] = await tx
    .insert(tables.journals)
    .values({ reference: journal.reference, bookedAt: journal.at })
    .returning({ id: tables.journals.id });
  if (!row) throw new Error('The journal was not written.');
  for (const entry of journal.entries) {
    const id = ids.get(place(entry.account));
    if (id === undefined) throw new Error(`No account ${place(entry.account)}.`);
    await tx.insert(tables.entries).values({
      journalId: row.id,
      accountId: id,
      amount: entry.amount,
      balanceAfter: await move(tx, id, entry.amount),
      reason: entry.reason,
      note: entry.note ?? null,
      bookedAt: journal.at,
    });
  }
  return row.id;
}

async function lockAccounts(tx: Database, wanted: readonly Account[]): Promise<Map<string, number>> {
  const byPlace = new Map(wanted.map((account) => [place(account), account]));
  const list = [...byPlace.keys()]
    .sort()
    .map((key) => byPlace.get(key))
    .filter((account) => account !== undefined);
  await tx
    .insert(tables.accounts)
    .values(list.map((account) => ({ ...account })))
    .onConflictDoNothing();
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
  return new Map(rows.map((row) => [`${row.owner}/${row.kind}/${row.currency}/${row.part}`, row.id]));
}

async function move(tx: Database, id: number, amount: string): Promise<string> {
  try {
    const [row] = await tx
      .update(tables.accounts)
      .set({ balance: sql`${tables.accounts.balance} + ${amount}::numeric` })
      .where(eq(tables.accounts.id, id))
      .returning({ balance: tables.accounts.balance });
    if (!row) throw new Error(`No account ${id}.`);
    return row.balance;
  } catch (error) {
    if (violated(error) === 'accounts_covered') throw new Refusal('server.balance_low');
    throw error;
  }
}

/** Balances of one user, for the account kinds that are asked for. */
export async function balancesOf(db: Database, owner: number, kinds: readonly string[]) {
  const t = tables.accounts;
  return db
    .select({ kind: t.kind, currency: t.currency, part: t.part, balance: t.balance })
    .from(t)
    .where(and(eq(t.owner, owner), inArray(t.kind, [...kinds])));
}
