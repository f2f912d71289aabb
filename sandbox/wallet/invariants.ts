import { sql } from 'drizzle-orm';
import type { Invariant } from '../module.ts';

/** Each query returns the rows that violate its invariant. */
export const WALLET_INVARIANTS: readonly Invariant[] = [
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
];
