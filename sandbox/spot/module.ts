import type { Module } from '../module.ts';
import { publishUsers } from '../platform/streams/events.ts';
import { createStaticRows } from '../platform/streams/user-topic.ts';
import { demoSpot } from './demo.ts';
import { SPOT_INVARIANTS } from './invariants.ts';
import { listWaiting } from './list.ts';
import { spotRoutes } from './routes.ts';
import { listOrdersDue, settleWaitingOrders } from './settle.ts';
import * as tables from './tables.ts';

export const spot = {
  tables,
  routes: spotRoutes,
  streams: ({ db }) => ({ orders: async (userId) => createStaticRows(await listWaiting(db, userId)) }),
  jobs: ({ db, market, publish }) => ({
    settler: {
      listDue: (moment) => listOrdersDue(db, market, moment),
      settle: async (now, userId) => {
        for (const { pairId, users } of await settleWaitingOrders(db, market, now, userId)) {
          publishUsers(publish, users);
          publish({ kind: 'shared-changed', id: pairId });
        }
      },
    },
  }),
  invariants: SPOT_INVARIANTS,
  demo: demoSpot,
} satisfies Module;
