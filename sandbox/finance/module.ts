import type { Module } from '../module.ts';
import { publishUsers } from '../platform/streams/events.ts';
import { demoFinance } from './demo.ts';
import { FINANCE_INVARIANTS } from './invariants.ts';
import { financeRoutes } from './routes.ts';
import { listFinanceDue, settleFinance } from './settle.ts';
import * as tables from './tables.ts';

export const finance = {
  tables,
  routes: financeRoutes,
  jobs: ({ db, publish }) => ({
    settler: {
      listDue: (moment) => listFinanceDue(db, moment),
      settle: async (now, userId) => publishUsers(publish, await settleFinance(db, now, userId)),
    },
  }),
  invariants: FINANCE_INVARIANTS,
  demo: demoFinance,
} satisfies Module;
