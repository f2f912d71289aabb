import { sql, type SQL } from 'drizzle-orm';

/** Each query returns the rows that violate its invariant. */
export const LOAN_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'an approved loan is paid out once in full, and no other loan is',
    sql`
    select 'loan ' || l.id as what from loans l
    left join journals j on j.reference = 'loan:' || l.id
    left join entries e on e.journal_id = j.id and e.reason = 802 and e.amount > 0
    group by l.id having coalesce(sum(e.amount), 0) <> case when l.status in (2, 3) then l.amount else 0 end`,
  ],
  [
    'the repaid and pending amounts of a loan equal its repayments',
    sql`
    select 'loan ' || l.id as what from loans l left join repayments r on r.loan_id = l.id group by l.id
    having l.repaid <> coalesce(sum(r.amount) filter (where r.status = 2), 0)
      or l.pending <> coalesce(sum(r.amount) filter (where r.status = 1), 0)`,
  ],
  [
    'a loan is paid back exactly when nothing is owed',
    sql`select 'loan ' || id as what from loans where (status = 3) <> (repaid = amount + interest)`,
  ],
  [
    'a passed repayment is booked once in full, and no other repayment is',
    sql`
    select 'repayment ' || r.id as what from repayments r
    left join journals j on j.reference = 'repayment:' || r.id
    left join entries e on e.journal_id = j.id and e.amount > 0
    group by r.id having coalesce(sum(e.amount), 0) <> case when r.status = 2 then r.amount else 0 end`,
  ],
  [
    'repayments pay the interest of a loan first, and no more interest than that',
    sql`
    select 'loan ' || l.id as what from loans l
    left join repayments r on r.loan_id = l.id
    left join journals j on j.reference = 'repayment:' || r.id
    left join entries e on e.journal_id = j.id and e.reason = 801 and e.amount > 0
    group by l.id having coalesce(sum(e.amount), 0) <> least(l.repaid, l.interest)`,
  ],
];
