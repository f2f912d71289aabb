/**
 * The tests of the stage `slow`: they start processes, databases or whole builds, send many requests to every call, or
 * hash many passwords. Each is a folder or the beginning of a file's path, from the root of the repository.
 */
export const SLOW = [
  'engine/tools/cli/brand/new-brand',
  'engine/tools/cli/commands',
  'engine/compiler/release/all-releases',
  'engine/compiler/release/live-release',
  'sandbox/platform/backup/',
  'sandbox/commands/',
  'sandbox/platform/database/migrations',
  'sandbox/platform/http/api',
  'sandbox/platform/http/call-quotas',
  'sandbox/platform/telemetry/log',
  'sandbox/accounts/',
  'scripts/launch/help',
  'studio/server/team/',
  'tests/brands/',
  'tests/declarations/command',
  'tests/declarations/review-pictures',
  'tests/declarations/unread-keys',
  'tests/declarations/unread-places',
  'tests/docs/operating',
  'tests/docs/tutorials',
  'tests/faults/',
  'tests/mutations/',
  'tests/proofs/',
  'tests/races/',
  'tests/soak/',
];
