import { sql, type SQL } from 'drizzle-orm';

/** Each query returns the rows that violate its invariant. */
export const NFT_INVARIANTS: readonly (readonly [string, SQL])[] = [
  [
    'an NFT belongs to its last buyer',
    sql`
    select 'nft ' || n.id as what from nfts n
    join lateral (select t.buyer from nft_trades t where t.nft_id = n.id order by t.id desc limit 1) as last on true
    where last.buyer <> n.owner`,
  ],
  [
    'the seller of an NFT bought it before or is its author',
    sql`
    select 'trade ' || t.id as what from (
      select id, seller, lag(buyer, 1, 0) over (partition by nft_id order by id) as before from nft_trades
    ) as t where t.seller <> t.before`,
  ],
  [
    'every trade of an NFT moved its price once, and the seller paid the fee',
    sql`
    select 'trade ' || t.id as what from nft_trades t
    left join lateral (
      select
        sum(-e.amount) filter (where a.owner = t.buyer and e.reason = 700) as paid,
        sum(e.amount) filter (where a.owner = t.seller and a.kind <> 'fees' and e.reason in (701, 702)) as received,
        sum(e.amount) filter (where a.owner = 0 and a.kind = 'fees' and e.reason = 701) as fee
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.reference = 'nft:' || t.id
    ) as booked on true
    where coalesce(booked.paid, 0) <> t.price or coalesce(booked.received, 0) <> t.price - t.fee
      or coalesce(booked.fee, 0) <> t.fee`,
  ],
];
