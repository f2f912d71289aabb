export { createConstants, type Constants, type ConstantsOf } from './constants';
export { createHosts, type Hosts, type Site } from './hosts';
export { openStore, type ReleaseStore } from './store';
export { serveReleases } from './serve';
