export type { Change, Part, Review } from './parts.ts';
export { reviewOf } from './review.ts';
