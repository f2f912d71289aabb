import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { replaceUnused } from '../engine/tools/vite/index.ts';
import { pageReleases } from './page-releases.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Page stories have their own releases, so they do not use the app's configuration.
export default defineConfig({
  plugins: [react(), replaceUnused(), pageReleases(here('..'))],
  build: { chunkSizeWarningLimit: 1500 },
});
