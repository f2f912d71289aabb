import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { replaceUnused } from './engine/vite/index.ts';

import { prepareRun, scaled } from './scripts/launch/conditions.mjs';

await prepareRun();

// `*.long.test.*` take minutes: `npm run soak` and `npm run mutations` ask for the whole of it
const long = process.env.WHOLE === '1' ? [] : ['**/*.long.test.{ts,tsx}'];

// Unit tests only. Stories have a config of their own (vitest.storybook.config.ts), because loading Storybook
// would cost every run of one unit test several seconds.
export default defineConfig({
  plugins: [react(), replaceUnused()],
  test: {
    restoreMocks: true,
    setupFiles: ['tests/setup-random.ts'],
    // Generous: what passes never waits for the end of it. The proofs in full length take minutes.
    testTimeout: scaled(process.env.WHOLE === '1' ? 600_000 : 120_000),
    hookTimeout: scaled(process.env.WHOLE === '1' ? 600_000 : 120_000),
    expect: { poll: { timeout: scaled(15_000) } },
    // Vitest leaves a core to its own process, which is half of a small machine
    maxWorkers: '100%',
    projects: [
      // Files share the modules that they import: reading them anew for each took longer than most of the tests. Those
      // that put something in the place of a module, or must not meet what others import, are named `*.alone.*`.
      ...[
        { name: 'unit', include: ['**/*.test.ts'], exclude: ['**/*.alone.*'], isolate: false },
        { name: 'alone', include: ['**/*.alone.*test.ts'], exclude: [], isolate: true },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'node',
          include: project.include.map((pattern) => `{engine,widgets,sandbox,scripts,tests}/${pattern}`),
          // Playwright runs these, against a running app.
          exclude: ['tests/journeys/**', '**/node_modules/**', ...project.exclude, ...long],
        },
      })),
      // Files of a project share a document: making one costs more than most of these tests. Those that run the whole
      // app have one of their own, so that what an app keeps open is not in the way of a single view.
      ...[
        { name: 'dom', include: ['widgets/**/*.test.tsx'] },
        { name: 'app', include: ['{engine,scripts,tests}/**/*.test.tsx'] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'jsdom',
          exclude: ['**/node_modules/**', ...long],
          isolate: false,
          setupFiles: ['tests/setup-dom.ts'],
          // else Node resolves what RJSF imports, and knows nothing of the replacements
          server: { deps: { inline: [/@rjsf/] } },
        },
      })),
    ],
  },
});
