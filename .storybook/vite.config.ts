import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { pageReleases } from './page-releases';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Stories of pages bring releases of their own, so they stay off the app's configuration.
export default defineConfig({
  plugins: [react(), pageReleases(here('..'))],
  resolve: {
    alias: [
      // @rjsf/core names it in a helper for its own tests; our validators are compiled ahead of time.
      { find: '@rjsf/validator-ajv8', replacement: here('./nothing.ts') },
      { find: /^markdown-to-jsx.*$/, replacement: here('../engine/form/no-markdown.ts') },
    ],
  },
  build: { chunkSizeWarningLimit: 1500 },
});
