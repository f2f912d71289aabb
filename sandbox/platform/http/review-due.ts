import type { Context } from '../http/context.ts';

/** When a request filed now is approved automatically. Undefined means that it waits for manual review. */
export const findReviewDue = ({ now, services: { reviewSeconds } }: Context): Date | undefined =>
  reviewSeconds === undefined ? undefined : new Date(now.getTime() + reviewSeconds * 1000);
