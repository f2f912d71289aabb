import react from '@vitejs/plugin-react';
import { OLDEST_BROWSERS, vitrine } from './engine/tools/vite/index.ts';
import { defineConfig } from 'vite';

const SANDBOX = process.env.SANDBOX ?? 'http://127.0.0.1:4600';
export default defineConfig({
  base: './',
  plugins: [react(), vitrine({ brand: process.env.BRAND ?? 'larch' })],
  server: { proxy: { '/api': SANDBOX, '/ws': { target: SANDBOX, ws: true } } },
  build: {
    target: [...OLDEST_BROWSERS],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
});
