export { createConstants, type Constants, type ConstantsOf } from './constants.ts';
export { createHosts, type Hosts } from './hosts.ts';
export { openStore, type ReleaseStore } from './store.ts';
export { serveReleases } from './serve.ts';
