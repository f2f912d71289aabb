/**
 * The oldest browsers that can run the app, as build targets. `browser-check.mjs` tests for the features that require
 * them, so change both together.
 */
export const OLDEST_BROWSERS: readonly string[] = ['chrome110', 'edge110', 'firefox121', 'safari16.4', 'ios16.4'];
