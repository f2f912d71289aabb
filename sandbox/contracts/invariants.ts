import { sql } from 'drizzle-orm';
import type { Invariant } from '../module.ts';

/** Each query returns the rows that violate its invariant. */
export const CONTRACT_INVARIANTS: readonly Invariant[] = [
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
];
