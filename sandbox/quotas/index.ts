export { createAtOnce, type AtOnce } from './at-once.ts';
export { createBuckets, type Buckets } from './buckets.ts';
