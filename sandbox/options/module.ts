import type { Module } from '../module.ts';
import { publishUsers } from '../platform/streams/events.ts';
import { createLiveRows } from '../platform/streams/user-topic.ts';
import { OPTION_INVARIANTS } from './invariants.ts';
import { listRecentOptions, RESULT_SHOWN_MS, wireOption } from './list.ts';
import { optionRoutes } from './routes.ts';
import { listOptionsDue, settleOptions } from './settle.ts';
import * as tables from './tables.ts';

export const options = {
  tables,
  routes: optionRoutes,
  streams: ({ db, market, clock }) => ({
    options: async (userId) => {
      const recent = await listRecentOptions(db, userId, new Date(clock().getTime() - RESULT_SHOWN_MS));
      return createLiveRows(recent, (now) =>
        recent
          .filter(({ settledAt }) => settledAt === null || settledAt.getTime() > now - RESULT_SHOWN_MS)
          .map((option) => wireOption(market, option, now)),
      );
    },
  }),
  jobs: ({ db, market, publish }) => ({
    settler: {
      listDue: (moment) => listOptionsDue(db, moment),
      settle: async (now, userId) => publishUsers(publish, await settleOptions(db, market, now, userId)),
    },
  }),
  invariants: OPTION_INVARIANTS,
} satisfies Module;
