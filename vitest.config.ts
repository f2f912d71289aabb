import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { replaceUnused } from './engine/tools/vite/index.ts';

import { prepareRun, scaled } from './scripts/launch/conditions.mjs';

await prepareRun();

// `*.long.test.*` files take minutes, so only `npm run soak` and `npm run mutations` run them
const long = process.env.WHOLE === '1' ? [] : ['**/*.long.test.{ts,tsx}'];
/** Vitest's option `--exclude` does not reach the projects. Patterns, separated by commas. */
const leftOut = (process.env.LEAVE_OUT ?? '').split(',').filter((pattern) => pattern !== '');

// Unit tests only. Stories have a separate configuration (vitest.storybook.config.ts), because loading Storybook would
// add several seconds to every run of a single unit test.
export default defineConfig({
  plugins: [react(), replaceUnused()],
  test: {
    restoreMocks: true,
    setupFiles: ['tests/setup-random.ts'],
    // Generous timeouts, because tests that pass never wait for them. The full proofs take minutes.
    // what the Studio keeps outside of a project
    env: { STUDIO_STATE: join(tmpdir(), 'vitrine-studio-state') },
    testTimeout: scaled(process.env.WHOLE === '1' ? 600_000 : 120_000),
    hookTimeout: scaled(process.env.WHOLE === '1' ? 600_000 : 120_000),
    expect: { poll: { timeout: scaled(15_000) } },
    // By default, Vitest leaves a core to its own process, which is half of a small machine
    maxWorkers: '100%',
    projects: [
      // Files share imported modules, because loading them again for each file took longer than most of the tests.
      // Files that replace a module, or must not see modules that others imported, are named `*.alone.*`.
      ...[
        { name: 'unit', include: ['**/*.test.ts'], exclude: ['**/*.alone.*'], isolate: false },
        { name: 'alone', include: ['**/*.alone.*test.ts'], exclude: [], isolate: true },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'node',
          include: project.include.map((pattern) => `{engine,widgets,sandbox,studio,scripts,tests,deploy}/${pattern}`),
          // Playwright runs these against a running app.
          exclude: ['tests/journeys/**', '**/node_modules/**', ...project.exclude, ...long, ...leftOut],
        },
      })),
      // Files in a project share a document, because creating one takes longer than most of these tests. Tests that run
      // the whole app have a separate document, so that whatever an app keeps open does not affect the tests of single
      // views.
      ...[
        { name: 'dom', include: ['widgets/**/*.test.tsx'] },
        { name: 'app', include: ['{engine,scripts,tests}/**/*.test.tsx'] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'jsdom',
          exclude: ['**/node_modules/**', ...long, ...leftOut],
          isolate: false,
          setupFiles: ['tests/setup-dom.ts'],
          // otherwise, Node resolves RJSF's imports and ignores the replacements
          server: { deps: { inline: [/@rjsf/] } },
        },
      })),
    ],
  },
});
