import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Stories need no release of declarations, so they stay off the app's own configuration.
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // @rjsf/core names it in a helper for its own tests; our validators are compiled ahead of time.
      { find: '@rjsf/validator-ajv8', replacement: here('./nothing.ts') },
      { find: /^markdown-to-jsx.*$/, replacement: here('../engine/form/no-markdown.ts') },
    ],
  },
  build: { chunkSizeWarningLimit: 1500 },
});
