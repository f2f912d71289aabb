import type { Module } from '../module.ts';
import { publishUsers } from '../platform/streams/events.ts';
import { NEW_COIN_INVARIANTS } from './invariants.ts';
import { listCoinsDue, releaseDueCoins } from './release.ts';
import { newCoinRoutes } from './routes.ts';
import * as tables from './tables.ts';

export const newCoins = {
  tables,
  routes: newCoinRoutes,
  jobs: ({ db, publish }) => ({
    settler: {
      listDue: (moment) => listCoinsDue(db, moment),
      settle: async (now, userId) => publishUsers(publish, await releaseDueCoins(db, now, userId)),
    },
  }),
  invariants: NEW_COIN_INVARIANTS,
} satisfies Module;
