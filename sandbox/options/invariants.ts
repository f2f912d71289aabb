import { sql } from 'drizzle-orm';
import type { Invariant } from '../module.ts';

/** Each query returns the rows that violate its invariant. */
export const OPTION_INVARIANTS: readonly Invariant[] = [
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
];
