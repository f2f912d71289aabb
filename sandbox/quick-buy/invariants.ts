import { sql, type SQL } from 'drizzle-orm';

/** Each query returns the rows that violate its invariant. */
export const QUICK_BUY_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'a passed quick-buy is credited once, and no other quick-buy is',
    sql`
    select 'quick-buy ' || q.id as what from quick_buys q
    left join journals j on j.reference = 'quick-buy:' || q.id
    left join entries e on e.journal_id = j.id and e.reason = 200 and e.amount > 0
    group by q.id having coalesce(sum(e.amount), 0) <> case when q.status = 2 then q.amount else 0 end`,
  ],
];
