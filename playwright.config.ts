import { defineConfig } from '@playwright/test';

import { launchOptions } from './scripts/launch/chromium.mjs';

// The journeys start a sandbox of their own in a fixture, so there is no webServer here.
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: { browserName: 'chromium', trace: 'retain-on-failure', launchOptions: launchOptions() },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
