import { DESK } from './catalogue/desk.ts';
import { listAlive, wirePosition } from './contracts/index.ts';
import type { Database } from './database/index.ts';
import { countUnread, listMessages } from './help/index.ts';
import type { Market } from './market/index.ts';
import { listFresh, STAYS, wireOption } from './options/index.ts';
import { listWaiting } from './spot/index.ts';
import type { OwnRow, OwnRows, OwnSources } from './streams/index.ts';

/** Rows that stay as they are until the user's records change. */
const still = (rows: readonly OwnRow[]): OwnRows => ({ moves: false, rows: () => rows });
/** Rows whose figures move with the price. */
const moving = (records: readonly unknown[], rows: (now: number) => readonly unknown[]): OwnRows => ({
  moves: records.length > 0,
  rows: (now) => rows(now) as readonly OwnRow[],
});

/** What a user has, by channel of schemas/api. */
export const ownSources = (db: Database, market: Market, clock: () => Date): OwnSources => ({
  orders: async (userId) => still((await listWaiting(db, userId)) as unknown as OwnRow[]),
  positions: async (userId) => {
    const positions = await listAlive(db, userId);
    return moving(positions, (now) => positions.map((position) => wirePosition(market, position, now)));
  },
  chat: async (userId) => still((await listMessages(db, { userId, limit: DESK.shown })) as unknown as OwnRow[]),
  unread: async (userId) => ({ ...still([{ id: 0, count: await countUnread(db, userId) }]), one: true }),
  options: async (userId) => {
    const options = await listFresh(db, userId, new Date(clock().getTime() - STAYS));
    return moving(options, (now) =>
      options
        .filter(({ settledAt }) => settledAt === null || settledAt.getTime() > now - STAYS)
        .map((option) => wireOption(market, option, now)),
    );
  },
});
