import type { ReviewResult, Verdict } from '../shared/verdict.ts';
import type { Publish } from '../streams/events.ts';

export interface Reviews {
  /** @returns a sentence for the terminal */
  review(kind: string, id: number, verdict: Verdict, level?: number): Promise<string>;
  /** Approves everything that is due for approval. */
  reviewDue(): Promise<void>;
}

/** Reviews one kind of request. Manual and automatic reviews use the same code. */
export interface Reviewer {
  /** @returns a sentence for the terminal */
  byHand(id: number, verdict: Verdict, level: number | undefined): Promise<string>;
  /** Approves the requests that are due. */
  due(now: Date): Promise<void>;
}

interface ReviewsOptions {
  /** Seconds until the next automatic step. Undefined means that it waits for manual review. */
  readonly reviewSeconds: number | undefined;
  clock(): Date;
}

/** Creates the reviews of all kinds of requests. @param reviewers by the name that operators use */
export function createReviews(
  reviewers: ReadonlyMap<string, Reviewer>,
  { reviewSeconds, clock }: ReviewsOptions,
): Reviews {
  return {
    review: async (kind, id, verdict, level) => {
      const reviewer = reviewers.get(kind);
      if (reviewer) return reviewer.byHand(id, verdict, level);
      return `There are no reviews of "${kind}". Use one of: ${[...reviewers.keys()].join(', ')}.`;
    },
    reviewDue: async () => {
      // without automatic reviews, even requests filed while they were on wait for an operator
      if (reviewSeconds === undefined) return;
      for (const reviewer of reviewers.values()) await reviewer.due(clock());
    },
  };
}

export const describeVerdict = (verdict: Verdict): string => (verdict.pass ? 'passed' : 'rejected');

interface Requests {
  review(id: number, verdict: Verdict): Promise<ReviewResult>;
  due(now: Date): Promise<readonly number[]>;
  /** Describes the effect of an approval, based on the new status. */
  passed?(status: number | undefined): string;
}

/** Creates a reviewer of requests that have their own ids. */
export function reviewRequests(kind: string, publish: Publish, { review, due, passed }: Requests): Reviewer {
  const byHand = async (id: number, verdict: Verdict): Promise<string> => {
    const { done, userId, status } = await review(id, verdict);
    if (userId === undefined) return `There is no ${kind} ${id}.`;
    if (!done) return `The ${kind} ${id} is no longer under review.`;
    publish({ kind: 'user-changed', userId });
    return `${kind} ${id}: ${verdict.pass && passed ? passed(status) : describeVerdict(verdict)}`;
  };
  return {
    byHand,
    due: async (now) => {
      for (const id of await due(now)) await byHand(id, { pass: true });
    },
  };
}
