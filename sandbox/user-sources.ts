import { SUPPORT_DESK } from './support/terms.ts';
import { listActive, wirePosition } from './contracts/index.ts';
import type { Database } from './platform/database/index.ts';
import { countUnread, listMessages } from './support/index.ts';
import type { Market } from './market/index.ts';
import { listRecentOptions, RESULT_SHOWN_MS, wireOption } from './options/index.ts';
import { listWaiting } from './spot/index.ts';
import type { UserRow, UserRows, UserSources } from './platform/streams/user-topic.ts';

/** Rows that change only when the user's records do. */
const staticRows = <Row extends UserRow>(rows: readonly Row[]): UserRows => ({ isLive: false, rows: () => rows });
/** Rows with fields that change with the price. */
const liveRows = (records: readonly unknown[], rows: UserRows['rows']): UserRows => ({
  isLive: records.length > 0,
  rows,
});

/** A user's rows, by channel as declared in schemas/api. */
export const createUserSources = (db: Database, market: Market, clock: () => Date): UserSources => ({
  orders: async (userId) => staticRows(await listWaiting(db, userId)),
  positions: async (userId) => {
    const positions = await listActive(db, userId);
    return liveRows(positions, (now) => positions.map((position) => wirePosition(market, position, now)));
  },
  chat: async (userId) => staticRows(await listMessages(db, { userId, limit: SUPPORT_DESK.shown })),
  unread: async (userId) => ({ ...staticRows([{ id: 0, count: await countUnread(db, userId) }]), isSingle: true }),
  options: async (userId) => {
    const options = await listRecentOptions(db, userId, new Date(clock().getTime() - RESULT_SHOWN_MS));
    return liveRows(options, (now) =>
      options
        .filter(({ settledAt }) => settledAt === null || settledAt.getTime() > now - RESULT_SHOWN_MS)
        .map((option) => wireOption(market, option, now)),
    );
  },
});
