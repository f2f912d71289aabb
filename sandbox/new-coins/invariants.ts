import { sql, type SQL } from 'drizzle-orm';
import { NEW_COINS } from '../catalogue/currencies.ts';
import { COINS, PAID_IN } from './coins.ts';

/** The coins as SQL rows. Sales take turns in this order. */
const coins = sql.join(
  COINS.map((coin, index) => sql`(${index}::int, ${coin.currency.id}::int, ${coin.total}::numeric)`),
  sql`, `,
);
const soldBy = sql`(values ${coins}) as c (place, currency, total)`;
const getPlace = sql`((s.sale_id - 1) % ${COINS.length}::int + ${COINS.length}::int) % ${COINS.length}::int`;
const ids = sql.join(
  NEW_COINS.map(({ id }) => sql`${id}::int`),
  sql`, `,
);

/** Each query returns the rows that violate its invariant. */
export const NEW_COIN_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'no sale sold more coins than it issued',
    sql`
    select 'sale ' || s.sale_id as what from subscriptions s join ${soldBy} on c.place = ${getPlace}
    group by s.sale_id, c.total having sum(s.quantity) > c.total`,
  ],
  [
    'every subscription was paid for once at its price, and received its coins once',
    sql`
    select 'subscription ' || s.id as what from subscriptions s join ${soldBy} on c.place = ${getPlace}
    left join lateral (
      select
        sum(-e.amount) filter (where a.currency = ${PAID_IN.id}::int) as paid,
        sum(e.amount) filter (where a.currency = c.currency and e.reason = 103) as received
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.reference = 'subscription:' || s.id and a.owner = s.user_id
    ) as booked on true
    where coalesce(booked.paid, 0) <> s.paid or coalesce(booked.received, 0) <> s.quantity
      or s.paid <> ceil(s.quantity * s.price * 10 ^ ${PAID_IN.scale}::int) / 10 ^ ${PAID_IN.scale}::int`,
  ],
  [
    'the locked amounts of new coins equal the locked subscriptions',
    sql`
    select 'user ' || owner || ', currency ' || currency || ': ' || sum(amount) as what from (
      select owner, currency, balance as amount from accounts where part = 'locked' and currency in (${ids})
      union all
      select s.user_id, c.currency, -s.quantity from subscriptions s join ${soldBy} on c.place = ${getPlace}
      where s.status = 1
    ) as both_sides group by owner, currency having sum(amount) <> 0`,
  ],
];
