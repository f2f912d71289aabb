export { createAtOnce, type AtOnce } from './at-once.ts';
export { createBuckets } from './buckets.ts';
export { QUOTAS_EXPIRE } from './expires.ts';
export { quotas } from './tables.ts';
