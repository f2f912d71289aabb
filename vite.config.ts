/// <reference types="vitest/config" />
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { OLDEST_BROWSERS, replaceUnused, vitrine } from './engine/tools/vite/index.ts';

const SANDBOX = process.env.SANDBOX ?? 'http://127.0.0.1:4600';

const app: UserConfig = {
  base: './',
  plugins: [react(), vitrine({ brand: process.env.BRAND ?? 'larch' })],
  server: { proxy: { '/api': SANDBOX, '/ws': { target: SANDBOX, ws: true } } },
  build: {
    target: [...OLDEST_BROWSERS],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
};

/**
 * Unit tests only. Stories have their own configuration (.storybook/vitest.config.ts), because loading Storybook would
 * add several seconds to every run of a single unit test.
 */
async function configureTests(): Promise<UserConfig> {
  const { prepareRun, scaled } = await import('./scripts/launch/conditions.mjs');
  await prepareRun();
  const whole = process.env.WHOLE === '1';
  // `*.long.test.*` files take minutes, so only `npm run soak` and `npm run mutations` run them
  const long = whole ? [] : ['**/*.long.test.{ts,tsx}'];
  // comma-separated patterns, because Vitest's option `--exclude` does not apply to the projects
  const leftOut = (process.env.LEAVE_OUT ?? '').split(',').filter((pattern) => pattern !== '');
  const exclude = ['**/node_modules/**', ...long, ...leftOut];
  // Generous timeouts, because tests that pass never wait for them. The full proofs take minutes.
  const timeout = scaled(whole ? 600_000 : 120_000);
  return {
    plugins: [react(), replaceUnused()],
    test: {
      restoreMocks: true,
      setupFiles: ['tests/kit/setup.ts'],
      // the state that the Studio stores outside projects
      env: { STUDIO_STATE: join(tmpdir(), 'vitrine-studio-state') },
      testTimeout: timeout,
      hookTimeout: timeout,
      expect: { poll: { timeout: scaled(15_000) } },
      // By default, Vitest reserves a core for its own process, which is half of a small machine
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
            include: project.include.map(
              (pattern) => `{.storybook,engine,widgets,sandbox,studio,scripts,tests,deploy}/${pattern}`,
            ),
            // Playwright runs these against a running app.
            exclude: ['tests/journeys/**', ...project.exclude, ...exclude],
          },
        })),
        // Files in a project share a document, because creating one takes longer than most of these tests. Tests that run
        // the whole app have a separate document, so that whatever an app keeps open does not affect the tests of single
        // views.
        ...[
          { name: 'dom', include: ['widgets/**/*.test.tsx'] },
          { name: 'app', include: ['{.storybook,engine,scripts,tests}/**/*.test.tsx'] },
        ].map((project) => ({
          extends: true as const,
          test: {
            ...project,
            environment: 'jsdom',
            exclude,
            isolate: false,
            setupFiles: ['tests/kit/setup-dom.ts'],
            // otherwise, Node resolves RJSF's imports and ignores the replacements
            server: { deps: { inline: [/@rjsf/] } },
          },
        })),
      ],
    },
  };
}

/** Vitest runs in the mode `test`. */
export default defineConfig(({ mode }) => (mode === 'test' ? configureTests() : app));
