import type { Module } from '../module.ts';
import { reviewRequests } from '../platform/jobs/reviews.ts';
import { QUICK_BUY_INVARIANTS } from './invariants.ts';
import { listDueQuickBuys, reviewQuickBuy } from './review.ts';
import { quickBuyRoutes } from './routes.ts';
import * as tables from './tables.ts';

export const quickBuy = {
  tables,
  routes: quickBuyRoutes,
  jobs: ({ db, clock, publish }) => ({
    reviews: {
      'quick-buy': reviewRequests('quick-buy', publish, {
        review: (id, verdict) => reviewQuickBuy(db, id, verdict, clock()),
        due: (now) => listDueQuickBuys(db, now),
      }),
    },
  }),
  invariants: QUICK_BUY_INVARIANTS,
} satisfies Module;
