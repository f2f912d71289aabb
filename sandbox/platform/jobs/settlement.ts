import { createContractSettler } from '../../contracts/index.ts';
import type { Database } from '../database/index.ts';
import { listFinanceDue, settleFinance } from '../../finance/index.ts';
import type { Market } from '../../market/index.ts';
import { listCoinsDue, releaseDueCoins } from '../../new-coins/index.ts';
import { listOptionsDue, settleOptions } from '../../options/index.ts';
import { listOrdersDue, settleWaitingOrders } from '../../spot/index.ts';
import type { Publish } from '../streams/events.ts';
import { createDueUsers } from './due-users.ts';

/** Settles everything that is due, for one user or all users, and publishes the changes. */
type Settle = (now: Date, userId?: number) => Promise<void>;

export function createSettlement(db: Database, market: Market, publish: Publish): Settle {
  const contracts = createContractSettler(db, market);
  const readDue = createDueUsers([
    (moment) => listFinanceDue(db, moment),
    (moment) => listOrdersDue(db, market, moment),
    contracts.listDue,
    (moment) => listOptionsDue(db, moment),
    (moment) => listCoinsDue(db, moment),
  ]);
  const publishUsers = (ids: readonly number[]): void => {
    for (const userId of ids) publish({ kind: 'user-changed-by-others', userId });
  };
  return async (now, userId) => {
    const due = await readDue(now);
    if (userId === undefined ? due.size === 0 : !due.has(userId)) return;
    // first, because its payouts may fund the steps below
    publishUsers(await settleFinance(db, now, userId));
    for (const { pairId, users } of await settleWaitingOrders(db, market, now, userId)) {
      publishUsers(users);
      publish({ kind: 'pair-traded', pairId });
    }
    publishUsers(await contracts.settle(now, userId));
    publishUsers(await settleOptions(db, market, now, userId));
    publishUsers(await releaseDueCoins(db, now, userId));
  };
}
