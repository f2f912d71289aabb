import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Unit tests only. Stories have a config of their own (vitest.storybook.config.ts), because loading Storybook
// would cost every run of one unit test several seconds.
export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{engine,widgets,sandbox,scripts,tests}/**/*.test.ts'],
          // Playwright runs these, against a running app.
          exclude: ['tests/journeys/**', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // one document per worker: making one costs more than most of these tests
          isolate: false,
          include: ['{engine,widgets,sandbox,scripts,tests}/**/*.test.tsx'],
          setupFiles: ['tests/setup-dom.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
