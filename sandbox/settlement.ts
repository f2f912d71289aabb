import { createContractDesk } from './contracts/index.ts';
import type { Database } from './database/index.ts';
import { settleFinance } from './finance/index.ts';
import type { Market } from './market/index.ts';
import { releaseDue } from './new-coins/index.ts';
import type { Notices } from './notices.ts';
import { settleOptions } from './options/index.ts';
import { settleWaiting } from './spot/index.ts';

/** Lets the market meet what waits for it, of one user or of everybody, and tells whom it concerns. */
type Settle = (now: Date, userId?: number) => Promise<void>;

export function createSettlement(db: Database, market: Market, { stirred, traded }: Notices): Settle {
  const contracts = createContractDesk(db, market);
  return async (now, userId) => {
    // first: what it pays may be what somebody spends next
    for (const id of await settleFinance(db, now, userId)) stirred(id);
    for (const { pairId, users } of await settleWaiting(db, market, now, userId)) {
      for (const id of users) stirred(id);
      traded(pairId);
    }
    for (const id of await contracts.settle(now, userId)) stirred(id);
    for (const id of await settleOptions(db, market, now, userId)) stirred(id);
    for (const id of await releaseDue(db, now, userId)) stirred(id);
  };
}
