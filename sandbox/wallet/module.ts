import type { Module } from '../module.ts';
import { reviewRequests } from '../platform/jobs/reviews.ts';
import { listDueDeposits, reviewDeposit } from './deposits/index.ts';
import { WALLET_INVARIANTS } from './invariants.ts';
import { addressRoutes } from './routes/addresses.ts';
import { chargeMentionRoutes } from './routes/charge-mention.ts';
import { exchangeRoutes } from './routes/exchange.ts';
import { settingsRoutes } from './routes/settings.ts';
import { withdrawalRoutes } from './routes/withdrawals.ts';
import { listDueWithdrawals, reviewWithdrawal } from './withdrawals/index.ts';
import * as tables from './tables.ts';

export const wallet = {
  tables,
  routes: { ...addressRoutes, ...chargeMentionRoutes, ...exchangeRoutes, ...settingsRoutes, ...withdrawalRoutes },
  jobs: ({ db, clock, publish, keys }) => ({
    reviews: {
      deposit: reviewRequests('deposit', publish, {
        review: (id, verdict) => reviewDeposit(db, id, verdict, clock()),
        due: (now) => listDueDeposits(db, now),
      }),
      withdrawal: reviewRequests('withdrawal', publish, {
        // the fictional transaction ids are derived from the keys
        review: (id, verdict) => reviewWithdrawal(db, id, verdict, clock(), keys),
        due: (now) => listDueWithdrawals(db, now),
      }),
    },
  }),
  invariants: WALLET_INVARIANTS,
} satisfies Module;
