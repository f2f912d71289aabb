import type { Database } from './database/index.ts';
import { dueDeposits, reviewDeposit } from './deposits/index.ts';
import { APPROVED, dueLoans, dueRepayments, reviewLoan, reviewRepayment } from './loans/index.ts';
import { dueQuickBuys, reviewQuickBuy } from './quick-buy/index.ts';
import type { Reviewed, Verdict } from './verdict.ts';
import { dueVerifications, isLevel, reviewVerification, type Level } from './verification/index.ts';
import { dueWithdrawals, reviewWithdrawal } from './withdrawals/index.ts';

export interface Reviews {
  /** @returns a sentence for the terminal. */
  byHand(kind: string, id: number, verdict: Verdict, level?: number): Promise<string>;
  /** Lets pass what is due. */
  due(): Promise<void>;
}

interface ReviewsOptions {
  readonly db: Database;
  /** Keys what is made up for a request that passed. */
  readonly secret: string;
  /** Seconds until the next step by itself; undefined leaves it to a person. */
  readonly reviewSeconds: number | undefined;
  clock(): Date;
  /** Told after a review has committed. */
  changed(userId: number): void;
}

interface Reviewer {
  byHand(id: number, verdict: Verdict, level: number | undefined): Promise<string>;
  due(now: Date): Promise<void>;
}

/** Everything that waits for a review, by hand or by the timer: both go the same way. */
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
    byHand: async (kind, id, verdict, level) => {
      const reviewer = Object.hasOwn(reviewers, kind) ? reviewers[kind] : undefined;
      if (reviewer) return reviewer.byHand(id, verdict, level);
      return `Nothing called ${kind} is reviewed here; there is: ${Object.keys(reviewers).join(', ')}.`;
    },
    due: async () => {
      for (const reviewer of Object.values(reviewers)) await reviewer.due(options.clock());
    },
  };
}

const outcome = (verdict: Verdict): string => (verdict.pass ? 'passed' : 'rejected');

const deposits = ({ db, clock, changed }: ReviewsOptions): Reviewer =>
  requests('deposit', changed, {
    review: (id, verdict) => reviewDeposit(db, id, verdict, clock()),
    due: (now) => dueDeposits(db, now),
  });

const withdrawals = ({ db, clock, changed, secret }: ReviewsOptions): Reviewer =>
  requests('withdrawal', changed, {
    review: (id, verdict) => reviewWithdrawal(db, id, verdict, clock(), secret),
    due: (now) => dueWithdrawals(db, now),
  });

const loans = ({ db, clock, changed, reviewSeconds }: ReviewsOptions): Reviewer =>
  requests('loan', changed, {
    review: (id, verdict) => reviewLoan(db, id, verdict, clock(), reviewSeconds),
    due: (now) => dueLoans(db, now),
    // it is looked at twice: the terminal says how far it is
    passed: (status) => (status === APPROVED ? 'approved, to be paid out' : 'paid out'),
  });

const repayments = ({ db, clock, changed }: ReviewsOptions): Reviewer =>
  requests('repayment', changed, {
    review: (id, verdict) => reviewRepayment(db, id, verdict, clock()),
    due: (now) => dueRepayments(db, now),
  });

const quickBuys = ({ db, clock, changed }: ReviewsOptions): Reviewer =>
  requests('quick-buy', changed, {
    review: (id, verdict) => reviewQuickBuy(db, id, verdict, clock()),
    due: (now) => dueQuickBuys(db, now),
  });

interface Requests {
  review(id: number, verdict: Verdict): Promise<Reviewed>;
  due(now: Date): Promise<number[]>;
  /** What to say of one that passed, by its state. */
  passed?(status: number | undefined): string;
}

/** Requests with a number of their own. */
function requests(kind: string, changed: (userId: number) => void, { review, due, passed }: Requests): Reviewer {
  const byHand = async (id: number, verdict: Verdict): Promise<string> => {
    const { done, userId, status } = await review(id, verdict);
    if (userId === undefined) return `There is no ${kind} ${id}.`;
    if (!done) return `The ${kind} ${id} is no longer under review.`;
    changed(userId);
    return `${kind} ${id}: ${verdict.pass && passed ? passed(status) : outcome(verdict)}`;
  };
  return {
    byHand,
    due: async (now) => {
      for (const id of await due(now)) await byHand(id, { pass: true });
    },
  };
}

function verifications({ db, clock, changed }: ReviewsOptions): Reviewer {
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
        changed(userId);
        return `${name}: ${outcome(verdict)}`;
    }
  };
  return {
    byHand: async (userId, verdict, level) =>
      isLevel(level)
        ? review(userId, level, verdict)
        : 'A verification wants its level: review verification <user id> 1|2 pass|reject',
    due: async (now) => {
      for (const { userId, level } of await dueVerifications(db, now)) await review(userId, level, { pass: true });
    },
  };
}
