export { createTelemetryCounts, type TelemetryCounts } from './telemetry-counts.ts';
export { readHealth, type BrandHealth } from './health.ts';
export { type ReleaseHealth } from './compare.ts';
export { perThousand } from './compare.ts';
