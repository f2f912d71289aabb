import { sql, type SQL } from 'drizzle-orm';
import { PAIRS } from '../market/index.ts';

const currencies = sql.join(
  PAIRS.map((pair) => sql`(${pair.id}::int, ${pair.base.id}::int, ${pair.quote.id}::int)`),
  sql`, `,
);

/** Each query returns the rows that violate its invariant. */
export const SPOT_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'the filled amount of a spot order equals its trades',
    sql`
    select 'spot order ' || id as what from spot_orders o
    left join (
      select id, sum(amount) as amount, sum(amount * price) as total from (
        select taker_id as id, amount, price from spot_fills
        union all select maker_id, amount, price from spot_fills
      ) as side group by id
    ) as f using (id)
    where o.filled_amount <> coalesce(f.amount, 0) or o.filled_total <> coalesce(f.total, 0)`,
  ],
  [
    'a waiting spot order freezes what its rest needs, and a finished one nothing',
    sql`
    select 'spot order ' || id as what from spot_orders where frozen <> case
      when status <> 1 then 0 when side = 1 then price * (amount - filled_amount) else amount - filled_amount end`,
  ],
  [
    'a spot order is completed exactly when all of it was traded',
    sql`select 'spot order ' || id as what from spot_orders where (status = 2) <> (amount = filled_amount)`,
  ],
  [
    'the locked amounts for spot orders equal what the orders freeze',
    sql`
    select 'user ' || owner || ', currency ' || currency || ': ' || sum(amount) as what from (
      select a.owner, a.currency, e.amount from entries e join accounts a on a.id = e.account_id
      where a.part = 'locked' and e.reason in (600, 601, 602, 603, 604)
      union all
      select o.user_id, case when o.side = 1 then p.quote else p.base end, -o.frozen
      from spot_orders o join (values ${currencies}) as p (id, base, quote) on p.id = o.pair_id
    ) as both_sides group by owner, currency having sum(amount) <> 0`,
  ],
  [
    'no two waiting spot orders could trade with each other',
    sql`
    select 'pair ' || pair_id as what from spot_orders where status = 1 group by pair_id
    having max(price) filter (where side = 1) >= min(price) filter (where side = 2)`,
  ],
];
