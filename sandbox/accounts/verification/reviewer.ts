import type { ModuleHost } from '../../module.ts';
import { describeVerdict, type Reviewer } from '../../platform/jobs/reviews.ts';
import type { Verdict } from '../../platform/shared/verdict.ts';
import type { Level } from './file.ts';
import { isLevel, listDueVerifications, reviewVerification } from './review.ts';

/** Creates the reviewer of user verifications. */
export function createVerificationReviewer({
  db,
  clock,
  publish,
}: Pick<ModuleHost, 'db' | 'clock' | 'publish'>): Reviewer {
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
        return `${name}: ${describeVerdict(verdict)}`;
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
