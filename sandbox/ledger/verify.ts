import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import { REBATE_INVARIANTS } from './rebate-invariants.ts';

interface InvariantCheck {
  readonly invariant: string;
  readonly broken: number;
  readonly example?: string;
}

/** Each query returns the rows that violate its invariant. A consistent ledger has none. */
const LEDGER_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'every journal sums to zero in each currency',
    sql`
    select 'journal ' || e.journal_id || ', currency ' || a.currency || ': ' || sum(e.amount) as what
    from entries e join accounts a on a.id = e.account_id group by e.journal_id, a.currency having sum(e.amount) <> 0`,
  ],
  [
    'every journal has entries',
    sql`
    select 'journal ' || j.id as what from journals j where not exists (select 1 from entries e where e.journal_id = j.id)`,
  ],
  [
    'every balance is the sum of its entries',
    sql`
    select 'account ' || a.id || ': ' || a.balance || ' is not ' || coalesce(sum(e.amount), 0) as what
    from accounts a left join entries e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  ],
  [
    'every entry states the balance after it',
    sql`
    select 'entry ' || id as what from (select id, balance_after, sum(amount) over (partition by account_id order by id) as running from entries) e
    where balance_after <> running`,
  ],
  [
    'no account of a user is below zero',
    sql`select 'account ' || id as what from accounts where owner <> 0 and balance < 0`,
  ],
  [
    'all accounts of a currency sum to zero',
    sql`
    select 'currency ' || currency || ': ' || sum(balance) as what from accounts group by currency having sum(balance) <> 0`,
  ],
  ...REBATE_INVARIANTS,
];

/** @param more invariants of the modules that book into the ledger */
export async function verifyLedger(db: Database, more: readonly (readonly [string, SQL])[]): Promise<InvariantCheck[]> {
  const proofs: InvariantCheck[] = [];
  for (const [claim, query] of [...LEDGER_INVARIANTS, ...more]) {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int`, example: sql<string | null>`min(what)` })
      .from(sql`(${query}) as broken`);
    proofs.push({ invariant: claim, broken: row?.count ?? 0, ...(row?.example ? { example: row.example } : {}) });
  }
  return proofs;
}
