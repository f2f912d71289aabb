import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import { FINANCE_INVARIANTS } from '../finance/invariants.ts';
import { LOAN_INVARIANTS } from '../loans/invariants.ts';
import { QUICK_BUY_INVARIANTS } from '../quick-buy/invariants.ts';
import { NEW_COIN_INVARIANTS } from '../new-coins/invariants.ts';
import { NFT_INVARIANTS } from '../nft/invariants.ts';
import { SPOT_INVARIANTS } from '../spot/invariants.ts';
import { REBATE_INVARIANTS } from './rebate-invariants.ts';

interface InvariantCheck {
  readonly invariant: string;
  readonly broken: number;
  readonly example?: string;
}

/** Each query returns the rows that violate its invariant. A consistent ledger has none. */
const INVARIANTS: readonly (readonly [string, SQL])[] = [
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
  [
    'a passed deposit is credited once, and no other deposit is',
    sql`
    select 'deposit ' || d.id as what from deposits d
    left join journals j on j.reference = 'deposit:' || d.id
    left join entries e on e.journal_id = j.id and e.reason = 200 and e.amount > 0
    group by d.id having (case when d.status = 2 then d.amount else 0 end) <> coalesce(sum(e.amount), 0) or d.credited <> coalesce(sum(e.amount), 0)`,
  ],
  [
    'a withdrawal is frozen once, and then sent or returned once in full',
    sql`
    select 'withdrawal ' || w.id as what from withdrawals w
    left join lateral (
      select
        sum(e.amount) filter (where j.reference = 'withdrawal:' || w.id and a.owner = w.user_id and a.part = 'locked') as frozen,
        sum(e.amount) filter (where j.reference = 'withdrawal:' || w.id || ':sent' and a.owner = 0) as sent,
        sum(e.amount) filter (where j.reference = 'withdrawal:' || w.id || ':returned' and a.owner = w.user_id and a.part = 'available') as returned
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.reference in ('withdrawal:' || w.id, 'withdrawal:' || w.id || ':sent', 'withdrawal:' || w.id || ':returned') and a.currency = w.currency
    ) as booked on true
    where coalesce(booked.frozen, 0) <> w.number
      or coalesce(booked.sent, 0) <> (case when w.status = 2 then w.number else 0 end)
      or coalesce(booked.returned, 0) <> (case when w.status = 3 then w.number else 0 end)`,
  ],
  [
    'the frozen amounts of withdrawals equal the requests under review',
    sql`
    select 'user ' || owner || ', currency ' || currency || ': ' || sum(amount) as what from (
      select a.owner, a.currency, e.amount from entries e join accounts a on a.id = e.account_id
      where a.part = 'locked' and e.reason in (100, 101)
      union all select user_id, currency, -number from withdrawals where status = 1
    ) as both_sides group by owner, currency having sum(amount) <> 0`,
  ],
  ...SPOT_INVARIANTS,
  ...FINANCE_INVARIANTS,
  ...LOAN_INVARIANTS,
  ...QUICK_BUY_INVARIANTS,
  [
    'the locked amounts of contract accounts equal the margins of positions and waiting orders',
    sql`
    select 'user ' || owner || ': ' || sum(amount) as what from (
      select a.owner, a.balance as amount from accounts a where a.kind = 'lever' and a.part = 'locked'
      union all select user_id, -(margin + case when status = 0 then open_fee else 0 end) from positions where status in (0, 1, 2)
    ) as both_sides group by owner having sum(amount) <> 0`,
  ],
  [
    'the entries of every position equal its opening, nights and closing',
    sql`
    select 'position ' || p.id as what from positions p
    left join lateral (
      select sum(e.amount) as moved
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where (j.reference like 'contract:' || p.id || ':%') and a.owner = p.user_id
    ) as booked on true
    where coalesce(booked.moved, 0) <> (case when p.status in (1, 3) then p.realised - p.open_fee - p.overnight_fee - p.close_fee else 0 end)`,
  ],
  [
    'every option was paid for once, and its payout is that of its settlement',
    sql`
    select 'option ' || o.id as what from options o
    left join lateral (
      select
        sum(-e.amount) filter (where j.reference = 'option:' || o.id || ':bought') as paid,
        sum(e.amount) filter (where j.reference = 'option:' || o.id || ':settled') as received
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.reference in ('option:' || o.id || ':bought', 'option:' || o.id || ':settled') and a.owner = o.user_id
    ) as booked on true
    where coalesce(booked.paid, 0) <> o.stake + o.fee or coalesce(booked.received, 0) <> o.payout`,
  ],
  ...REBATE_INVARIANTS,
  ...NEW_COIN_INVARIANTS,
  ...NFT_INVARIANTS,
];

export async function verifyLedger(db: Database): Promise<InvariantCheck[]> {
  const proofs: InvariantCheck[] = [];
  for (const [claim, query] of INVARIANTS) {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int`, example: sql<string | null>`min(what)` })
      .from(sql`(${query}) as broken`);
    proofs.push({ invariant: claim, broken: row?.count ?? 0, ...(row?.example ? { example: row.example } : {}) });
  }
  return proofs;
}
