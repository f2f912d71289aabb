export { createFrontCounts, type FrontCounts } from './front-counts.ts';
export { readHealth, type FrontHealth } from './health.ts';
export { type ReleaseHealth } from './compare.ts';
export { perThousand } from './compare.ts';
