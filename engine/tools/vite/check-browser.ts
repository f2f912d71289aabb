import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

const NAME = 'browser-check.js';
const SOURCE = join(import.meta.dirname, 'browser-check.mjs');

/** The script must run even in browsers that are far too old for the build's own target. */
const TARGET = 'es2016';

export async function compileCheck(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), NAME, { target: TARGET });
  return (await minify(NAME, code, { compress: { target: TARGET } })).code;
}

/**
 * Adds a script to the built page that shows a message if the browser is too old. It is a separate file, because the
 * page's policy forbids inline scripts, and deferred, so that it runs after the page is parsed and before the app,
 * without delaying either. It is one of the built files, so it works offline too.
 */
export function checkBrowser(): Plugin {
  let base = '';
  return {
    name: 'vitrine-browser-check',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: await compileCheck() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const files = Object.values(bundle).filter((file) => file.type === 'asset' && file.names.includes(NAME));
        return files.map(({ fileName }) => ({
          tag: 'script',
          attrs: { defer: true, src: `${base}${fileName}` },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
