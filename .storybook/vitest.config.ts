import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';

import book from './vite.config.ts';
import { getLaunchOptions } from '../scripts/launch/chromium.mjs';
import { prepareRun, scaled } from '../scripts/launch/conditions.mjs';

await prepareRun({ browser: true });

// Stories of all pages and forms take minutes. `npm run stories` runs all of them, `npm test` a sample.
const long = process.env.WHOLE === '1' ? [] : ['long'];

// Every story is tested in a real browser: it must render without errors and without axe findings.
export default mergeConfig(
  book,
  defineConfig({
    test: {
      // By default, Vitest leaves one core to its own process, which is half of a two-core machine
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          plugins: [
            storybookTest({
              configDir: fileURLToPath(new URL('.', import.meta.url)),
              tags: { exclude: long },
            }),
          ],
          test: {
            name: 'storybook',
            // One page for all files, because loading every widget again for each file would take twice as long as the
            // tests.
            isolate: false,
            // the first story of a page has to wait for the page's release
            testTimeout: scaled(120_000),
            env: { TIMEOUT_FACTOR: process.env.TIMEOUT_FACTOR ?? '1' },
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({ launchOptions: getLaunchOptions() }),
              instances: [{ browser: 'chromium' }],
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
