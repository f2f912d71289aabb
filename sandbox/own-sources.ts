import type { Database } from './database/index';
import { listWaiting } from './spot/index';
import type { OwnRow, OwnRows, OwnSources } from './streams/index';

/** Rows that stay as they are until the user's records change. */
const still = (rows: readonly OwnRow[]): OwnRows => ({ moves: false, rows: () => rows });

/** What a user has, by channel of schemas/api. */
export const ownSources = (db: Database): OwnSources => ({
  orders: async (userId) => still((await listWaiting(db, userId)) as unknown as OwnRow[]),
});
