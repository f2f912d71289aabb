export { createFrontCounts, type FrontCounts, type FrontTotal } from './front-counts.ts';
export { readHealth, type FrontHealth, type ReleaseHealth } from './health.ts';
export { perThousand } from './compare.ts';
