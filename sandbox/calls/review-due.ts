import type { Context } from '../http/context.ts';

/** When a request that is filed now passes automatically. Undefined waits for a manual review. */
export const reviewDueOf = ({ now, services: { reviewSeconds } }: Context): Date | undefined =>
  reviewSeconds === undefined ? undefined : new Date(now.getTime() + reviewSeconds * 1000);
