import type { KeyRing } from '../keys/index.ts';
import type { Database } from '../database/index.ts';
import { listDueDeposits, reviewDeposit } from '../../wallet/deposits/index.ts';
import { APPROVED, listDueLoans, listDueRepayments, reviewLoan, reviewRepayment } from '../../loans/index.ts';
import { listDueQuickBuys, reviewQuickBuy } from '../../quick-buy/index.ts';
import type { Publish } from '../streams/events.ts';
import type { ReviewResult, Verdict } from '../shared/verdict.ts';
import { listDueVerifications, isLevel, reviewVerification, type Level } from '../../accounts/verification/index.ts';
import { listDueWithdrawals, reviewWithdrawal } from '../../wallet/withdrawals/index.ts';

export interface Reviews {
  /** @returns a sentence for the terminal */
  review(kind: string, id: number, verdict: Verdict, level?: number): Promise<string>;
  /** Approves everything that is due for approval. */
  reviewDue(): Promise<void>;
}

interface ReviewsOptions {
  readonly db: Database;
  /** From which the fictional transaction ids of approved withdrawals are derived. */
  readonly keys: KeyRing;
  /** Seconds until the next automatic step. Undefined means that it waits for manual review. */
  readonly reviewSeconds: number | undefined;
  clock(): Date;
  readonly publish: Publish;
}

interface Reviewer {
  byHand(id: number, verdict: Verdict, level: number | undefined): Promise<string>;
  due(now: Date): Promise<void>;
}

/** All requests that need a review. Manual and automatic reviews use the same code. */
export function createReviews(options: ReviewsOptions): Reviews {
  const reviewers: Readonly<Record<string, Reviewer>> = {
    verification: verifications(options),
    deposit: deposits(options),
    withdrawal: withdrawals(options),
    loan: loans(options),
    repayment: repayments(options),
    'quick-buy': quickBuys(options),
  };
  return {
    review: async (kind, id, verdict, level) => {
      const reviewer = Object.hasOwn(reviewers, kind) ? reviewers[kind] : undefined;
      if (reviewer) return reviewer.byHand(id, verdict, level);
      return `There are no reviews of "${kind}". Use one of: ${Object.keys(reviewers).join(', ')}.`;
    },
    reviewDue: async () => {
      // what was filed while requests passed by themselves waits for an operator too
      if (options.reviewSeconds === undefined) return;
      for (const reviewer of Object.values(reviewers)) await reviewer.due(options.clock());
    },
  };
}

const outcome = (verdict: Verdict): string => (verdict.pass ? 'passed' : 'rejected');

const deposits = ({ db, clock, publish }: ReviewsOptions): Reviewer =>
  requests('deposit', publish, {
    review: (id, verdict) => reviewDeposit(db, id, verdict, clock()),
    due: (now) => listDueDeposits(db, now),
  });

const withdrawals = ({ db, clock, publish, keys }: ReviewsOptions): Reviewer =>
  requests('withdrawal', publish, {
    review: (id, verdict) => reviewWithdrawal(db, id, verdict, clock(), keys),
    due: (now) => listDueWithdrawals(db, now),
  });

const loans = ({ db, clock, publish, reviewSeconds }: ReviewsOptions): Reviewer =>
  requests('loan', publish, {
    review: (id, verdict) => reviewLoan(db, id, verdict, clock(), reviewSeconds),
    due: (now) => listDueLoans(db, now),
    // a loan has two steps, so the terminal shows which one was completed
    passed: (status) => (status === APPROVED ? 'approved, to be paid out' : 'paid out'),
  });

const repayments = ({ db, clock, publish }: ReviewsOptions): Reviewer =>
  requests('repayment', publish, {
    review: (id, verdict) => reviewRepayment(db, id, verdict, clock()),
    due: (now) => listDueRepayments(db, now),
  });

const quickBuys = ({ db, clock, publish }: ReviewsOptions): Reviewer =>
  requests('quick-buy', publish, {
    review: (id, verdict) => reviewQuickBuy(db, id, verdict, clock()),
    due: (now) => listDueQuickBuys(db, now),
  });

interface Requests {
  review(id: number, verdict: Verdict): Promise<ReviewResult>;
  due(now: Date): Promise<number[]>;
  /** Describes what approval did, based on the new status. */
  passed?(status: number | undefined): string;
}

/** Reviews requests that have their own ids. */
function requests(kind: string, publish: Publish, { review, due, passed }: Requests): Reviewer {
  const byHand = async (id: number, verdict: Verdict): Promise<string> => {
    const { done, userId, status } = await review(id, verdict);
    if (userId === undefined) return `There is no ${kind} ${id}.`;
    if (!done) return `The ${kind} ${id} is no longer under review.`;
    publish({ kind: 'user-changed', userId });
    return `${kind} ${id}: ${verdict.pass && passed ? passed(status) : outcome(verdict)}`;
  };
  return {
    byHand,
    due: async (now) => {
      for (const id of await due(now)) await byHand(id, { pass: true });
    },
  };
}

function verifications({ db, clock, publish }: ReviewsOptions): Reviewer {
  const review = async (userId: number, level: Level, verdict: Verdict): Promise<string> => {
    const name = `verification ${userId} ${level}`;
    switch (await reviewVerification(db, userId, level, verdict, clock())) {
      case 'nobody':
        return `There is no user ${userId}.`;
      case 'not under review':
        return `${name} is not under review.`;
      case 'basic first':
        return `${name}: level 1 must be verified first.`;
      case 'done':
        publish({ kind: 'user-changed', userId });
        return `${name}: ${outcome(verdict)}`;
    }
  };
  return {
    byHand: async (userId, verdict, level) =>
      isLevel(level)
        ? review(userId, level, verdict)
        : 'A verification needs its level: review verification <user id> 1|2 pass|reject',
    due: async (now) => {
      for (const { userId, level } of await listDueVerifications(db, now)) await review(userId, level, { pass: true });
    },
  };
}
