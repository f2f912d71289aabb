import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'answer-otherwise.mjs');

/** In development, lets the Studio's frame answer single calls otherwise. */
export const answerOtherwise = (): Plugin => ({
  name: 'vitrine-answer-otherwise',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'script', children: readFileSync(SOURCE, 'utf8'), injectTo: 'head-prepend' }],
});
