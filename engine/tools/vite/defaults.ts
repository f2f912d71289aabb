import react from '@vitejs/plugin-react';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { vitrine } from './plugin.ts';

const CONFIGS = ['vite.config.ts', 'vite.config.js', 'vite.config.mjs'];
const PAGE = 'index.html';

/** The Vite configuration for projects without one. A project's own configuration takes precedence. */
export function viteDefaults(root: string): InlineConfig {
  // `runner` loads the configuration unchanged; other loaders require its imports to have file extensions
  const common = { root, configLoader: 'runner' } as const;
  if (CONFIGS.some((name) => existsSync(join(root, name)))) return common;
  return {
    ...common,
    configFile: false,
    base: './',
    plugins: [react(), vitrine(), getPage(root)],
    build: {
      target: [...OLDEST_BROWSERS],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 800,
    },
  };
}

/** Serves a default `index.html` if the project has none. */
function getPage(root: string): Plugin {
  const file = join(root, PAGE);
  const page = (): string => readFileSync(new URL(`./${PAGE}`, import.meta.url), 'utf8');
  return {
    name: 'vitrine-page',
    enforce: 'pre',
    resolveId: (id) => (id === file && !existsSync(file) ? file : undefined),
    load: (id) => (id === file && !existsSync(file) ? page() : undefined),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (existsSync(file) || (path !== '/' && path !== `/${PAGE}`)) return next();
        void server.transformIndexHtml(path, page()).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
        return undefined;
      });
    },
  };
}
