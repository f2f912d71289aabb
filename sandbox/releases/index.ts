export { createConstants, type Constants, type ConstantsAt } from './constants';
export { openStore, type ReleaseStore } from './store';
export { serveReleases } from './serve';
