export { createConstantsReader, type BrandConstants, type ReadConstants } from './constants.ts';
export { createHosts, type Hosts } from './hosts.ts';
export { openStore, type ReleaseStore } from './store.ts';
export { serveReleases } from './serve.ts';
export { timeOf, type Plan } from './live.ts';
export { readTrustFile } from './trust.ts';
