import type { Context } from '../http/context.ts';

/** When a request that is filed now passes by itself; undefined leaves it to a person. */
export const reviewDueOf = ({ now, services: { reviewSeconds } }: Context): Date | undefined =>
  reviewSeconds === undefined ? undefined : new Date(now.getTime() + reviewSeconds * 1000);
