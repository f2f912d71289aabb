import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { vitrine } from './scripts/release/vite-plugin';

const SANDBOX = process.env.SANDBOX ?? 'http://127.0.0.1:4600';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The names of what was built, for whoever keeps the app: `offline.ts`. */
const listed = (): Plugin => ({
  name: 'vitrine-files',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
    this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(files.toSorted()) });
  },
});

export default defineConfig({
  base: './',
  plugins: [react(), vitrine({ brand: process.env.BRAND ?? 'larch' }), listed()],
  resolve: {
    // RJSF shows descriptions as Markdown; ours are messages, and 31 kB are saved
    alias: [
      { find: /^markdown-to-jsx.*$/, replacement: here('./engine/form/no-markdown.ts') },
      { find: '@rjsf/validator-ajv8', replacement: here('./engine/form/no-validator.ts') },
    ],
  },
  server: { proxy: { '/api': SANDBOX, '/ws': { target: SANDBOX, ws: true } } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
