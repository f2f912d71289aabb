/**
 * The oldest browsers that run the app, as build targets. `browser-check.mjs` tests for what makes them the oldest, so
 * change both together.
 */
export const OLDEST_BROWSERS: readonly string[] = ['chrome110', 'edge110', 'firefox121', 'safari16.4', 'ios16.4'];
