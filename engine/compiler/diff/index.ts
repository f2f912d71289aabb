export type { Change, Part, Review } from './parts.ts';
export { getReview } from './review.ts';
