import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';

/**
 * Hashes a sandbox's state. With the same seed, the same commands at the same times give the same hash, regardless of
 * reads in between. The hash leaves out ids shared by several pairs, because concurrent events in two pairs have no
 * defined order, and data that only records how far the state has been settled.
 */
export async function stateHash(db: Database, now: Date): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, section] of await readState(db, now)) hash.update(`${name}\n${section.join('\n')}\n`);
  return hash.digest('hex');
}

/** Returns the state as lines of text, to find where two states differ. */
export async function readState(db: Database, now: Date): Promise<[string, string[]][]> {
  const state: [string, string[]][] = [];
  for (const [name, query] of SECTIONS) {
    const rows = await db.select({ line: sql<string>`line` }).from(sql`(${query(now)}) as section`);
    state.push([name, rows.map(({ line }) => line).sort()]);
  }
  return state;
}

/** Each query returns one line of text per row. New kinds of orders add their own queries. */
const SECTIONS: readonly (readonly [name: string, query: (now: Date) => SQL])[] = [
  [
    'balances',
    () => sql`select owner || '/' || kind || '/' || currency || '/' || part || ' ' || balance as line
      from accounts where balance <> 0`,
  ],
  [
    'journals',
    // some references end in random digits
    () => sql`select regexp_replace(j.reference, '[0-9a-f-]{36}$', '') || ' ' || j.booked_at || ' ' ||
        string_agg(a.owner || '/' || a.kind || '/' || a.currency || '/' || a.part || ' ' || e.reason || ' ' || e.amount,
          ', ' order by a.owner, a.kind, a.currency, a.part, e.reason, e.amount) as line
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id group by j.id`,
  ],
  [
    'spot orders',
    () => sql`select concat_ws(' ', id, user_id, pair_id, side, kind, price, market_price, amount, filled_amount,
        filled_total, fee_rate, fee, frozen, status, created_at, updated_at) as line from spot_orders`,
  ],
  [
    'spot fills',
    () => sql`select concat_ws(' ', pair_id, row_number() over (partition by pair_id order by id), taker_id, maker_id,
        side, price, amount, traded_at) as line from spot_fills`,
  ],
  [
    'contracts',
    () => sql`select concat_ws(' ', id, user_id, pair_id, side, status, lots, leverage, price, take_profit, stop_loss,
        margin, open_fee, realised, close_price, close_fee, overnight_fee, close_reason, opened_at, closed_at) as line
      from positions`,
  ],
  [
    'options',
    () => sql`select concat_ws(' ', id, user_id, pair_id, side, seconds, stake, fee, ratio, flat_band, status, open_price,
        end_price, payout, result, due_at, settled_at) as line from options`,
  ],
  [
    'taken levels',
    (now) => sql`select d.pair_id || ' ' || level as line from spot_desks d, jsonb_array_elements(d.taken) level
      where (level ->> 2)::bigint > ${now.getTime()}::bigint`,
  ],
];
