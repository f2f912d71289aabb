import { sql, type SQL } from 'drizzle-orm';

/** Each query returns the rows that violate its invariant. */
export const FINANCE_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'every finance order locks its principal while it is hosting, and its entries equal its days and its end',
    sql`
    select 'finance order ' || o.id as what from finance_orders o
    left join lateral (
      select
        sum(e.amount) filter (where a.part = 'locked') as locked,
        sum(e.amount) as moved
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.reference like 'finance:' || o.id || ':%' and a.owner = o.user_id and a.currency = o.currency
    ) as booked on true
    where coalesce(booked.locked, 0) <> (case when o.status = 1 then o.amount else 0 end)
      or coalesce(booked.moved, 0) <> o.income - o.penalty`,
  ],
  [
    'every finance order was paid for each of its days once and in order, and for nothing else',
    sql`
    select 'finance order ' || o.id as what from finance_orders o left join finance_days d on d.order_id = o.id
    group by o.id
    having o.days_done <> count(d.day) or o.income <> coalesce(sum(d.interest), 0)
      or min(d.day) <> o.starts_on or max(d.day) <> o.starts_on + o.days_done - 1`,
  ],
  [
    'a finance order is completed exactly when its last day is paid, and only early redemptions paid a penalty',
    sql`
    select 'finance order ' || id as what from finance_orders
    where (status = 2) <> (days_done = days) or (status <> 3 and penalty <> 0) or penalty > amount
      or (completed_at is null) <> (status = 1)`,
  ],
];
