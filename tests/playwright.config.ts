import { defineConfig, devices } from '@playwright/test';

import { getLaunchOptions } from '../scripts/launch/chromium.mjs';
import { prepareRun, scaled } from '../scripts/launch/conditions.mjs';
import type { Choices, WorkerChoices } from './journeys/support/journey.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

await prepareRun({ browser: true });

// Each worker starts its own exchange (tests/journeys/support), so there is no webServer here.
export default defineConfig<Choices, WorkerChoices>({
  testDir: 'journeys',
  globalSetup: './journeys/support/set-up.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../test-results',
  reporter: [['list']],
  // generous, because passing tests never use up the timeout, and other programs may start on the machine during a run
  timeout: scaled(120_000),
  expect: { timeout: scaled(30_000) },
  use: {
    browserName: 'chromium',
    // responses that a test mocks must reach the page; offline.spec.ts tests the service worker
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
    {
      name: 'phone',
      testIgnore: [
        '**/{studio,browsers}/**',
        'wide*.spec.ts',
        'page-pictures.spec.ts',
        'two-processes.spec.ts',
        'lost-commits.spec.ts',
      ],
      use: phone,
    },
    // repeats the money flows on the other database; runs only with `npm run journeys`
    {
      name: 'flows',
      testMatch: ['contract', 'finance', 'loans', 'outcomes', 'withdraw', 'withdraw-limits'].map(
        (name) => `${name}.spec.ts`,
      ),
      use: { ...phone, database: 'postgresql' },
    },
    { name: 'wide', testMatch: 'wide*.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    // takes the pictures of docs/pictures; runs only with `npm run page-pictures`
    { name: 'pictures', testMatch: 'page-pictures.spec.ts' },
    { name: 'mutations', testDir: 'stress/mutations', testMatch: 'browser.spec.ts', use: phone },
    {
      name: 'development',
      testDir: 'journeys/studio',
      // each worker starts a development server, which compiles the app on the first request
      timeout: scaled(300_000),
    },
    // a single file, which builds its pages once
    { name: 'samples', testDir: 'forms', testMatch: 'samples.spec.ts', fullyParallel: false },
    { name: 'package', testDir: 'package', testMatch: 'package.spec.ts' },
  ],
});
