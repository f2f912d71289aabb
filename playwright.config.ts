import { defineConfig, devices } from '@playwright/test';

import { getLaunchOptions } from './scripts/launch/chromium.mjs';
import { prepareRun, scaled } from './scripts/launch/conditions.mjs';
import type { Choices, WorkerChoices } from './tests/journeys/support/journey.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

await prepareRun({ browser: true });

// Each worker starts an exchange of its own (tests/journeys/support), so there is no webServer here.
export default defineConfig<Choices, WorkerChoices>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/set-up.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  reporter: [['list']],
  // generous: what passes never waits for the end of it, and other work may begin in the middle of a run
  timeout: scaled(120_000),
  expect: { timeout: scaled(30_000) },
  use: {
    browserName: 'chromium',
    // what a test answers in the place of the server must reach the page (offline.spec.ts is about the worker)
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: getLaunchOptions(),
  },
  projects: [
    {
      name: 'postgresql',
      testMatch: ['slice.spec.ts', 'two-processes.spec.ts', 'lost-commits.spec.ts'],
      use: { ...phone, database: 'postgresql' },
    },
    { name: 'phone', testIgnore: ['wide.spec.ts', 'two-processes.spec.ts', 'lost-commits.spec.ts'], use: phone },
    // money, walked on the other database too: `npm run journeys` only
    {
      name: 'flows',
      testMatch: ['contract', 'finance', 'loans', 'outcomes', 'withdraw'].map((name) => `${name}.spec.ts`),
      use: { ...phone, database: 'postgresql' },
    },
    { name: 'wide', testMatch: 'wide.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'mutations', testDir: 'tests/mutations', testMatch: 'browser.spec.ts', use: phone },
    { name: 'development', testDir: 'tests/development' },
    { name: 'package', testDir: 'tests/package', testMatch: 'package.spec.ts' },
  ],
});
