export { OLDEST_BROWSERS } from './browsers.ts';
export type { Verdict } from '../../compiler/release/live-release.ts';
export { showEdit, vitrine, replaceUnused, type VitrineOptions } from './plugin.ts';
export { viteDefaults } from './defaults.ts';
export { serveFixtures, type ServeFixturesOptions } from './serve-fixtures.ts';
export { serveVisitors, type Visitors } from './serve-visitors.ts';
