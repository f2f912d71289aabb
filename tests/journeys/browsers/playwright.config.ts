import { defineConfig } from '@playwright/test';

import { prepareRun, scaled } from '../../../scripts/launch/conditions.mjs';
import type { WorkerChoices } from './support/test.ts';

await prepareRun();

// Playwright only runs these tests. The browsers are not Playwright's, so they have their own drivers
// (support/driver.ts).
export default defineConfig<object, WorkerChoices>({
  testDir: '.',
  workers: 2,
  retries: 0,
  reporter: [['list']],
  outputDir: '../../test-results',
  timeout: scaled(180_000),
  expect: { timeout: scaled(30_000) },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
