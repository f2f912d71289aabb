import type { Module } from '../module.ts';
import { reviewRequests } from '../platform/jobs/reviews.ts';
import { demoLoans } from './demo.ts';
import { LOAN_INVARIANTS } from './invariants.ts';
import { listDueRepayments, reviewRepayment } from './repay.ts';
import { listDueLoans, reviewLoan } from './review.ts';
import { loanRoutes } from './routes.ts';
import { APPROVED } from './terms.ts';
import * as tables from './tables.ts';

export const loans = {
  tables,
  routes: loanRoutes,
  jobs: ({ db, clock, publish, reviewSeconds }) => ({
    reviews: {
      loan: reviewRequests('loan', publish, {
        review: (id, verdict) => reviewLoan(db, id, verdict, clock(), reviewSeconds),
        due: (now) => listDueLoans(db, now),
        // a loan has two steps, so the terminal shows which one was completed
        passed: (status) => (status === APPROVED ? 'approved, to be paid out' : 'paid out'),
      }),
      repayment: reviewRequests('repayment', publish, {
        review: (id, verdict) => reviewRepayment(db, id, verdict, clock()),
        due: (now) => listDueRepayments(db, now),
      }),
    },
  }),
  invariants: LOAN_INVARIANTS,
  demo: demoLoans,
} satisfies Module;
