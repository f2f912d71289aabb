import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { TIERS } from './rebate-tiers.ts';
import { REBATE } from './rebates.ts';

/** The largest share of a fee that can be paid out, in percent: the best tier's rates for all levels. */
const MOST = TIERS.map(({ rates }) => rates.reduce((sum, rate) => sum.plus(rate), new Big(0)))
  .reduce((most, sum) => (sum.gt(most) ? sum : most))
  .toFixed();

/** Each query returns the rows that violate its invariant. */
export const REBATE_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'every rebate was booked once, to its earner, and every rebate entry has a rebate',
    sql`
    select 'entry ' || e.id as what from entries e
    join accounts a on a.id = e.account_id left join rebates r on r.entry_id = e.id
    where (e.reason = ${REBATE}::int and a.owner <> 0) <> (r.entry_id is not null)
      or (r.entry_id is not null and (a.owner <> r.user_id or a.kind <> 'change' or e.amount <= 0 or e.reason <> ${REBATE}::int))`,
  ],
  [
    'no fee paid more rebates than its largest share',
    sql`
    select 'journal ' || e.journal_id as what from entries e join accounts a on a.id = e.account_id
    group by e.journal_id, a.currency
    having coalesce(sum(e.amount) filter (where e.reason = ${REBATE}::int and a.owner <> 0), 0)
      > coalesce(sum(e.amount) filter (where a.owner = 0 and a.kind = 'fees'), 0) * ${MOST}::numeric / 100`,
  ],
];
