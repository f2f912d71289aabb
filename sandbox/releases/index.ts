export { openStore, type ReleaseStore } from './store';
export { serveReleases } from './serve';
