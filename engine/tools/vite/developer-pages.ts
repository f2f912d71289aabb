import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import { onDisk } from '../../compiler/project/config.ts';
import type { FramedProblem } from '../../compiler/release/live-release.ts';
import { getAnchor, readProblemsPage } from './problems-page.ts';

/** Vite's own endpoint for opening a file in the editor. */
const EDITOR = '/__open-in-editor';
const PROBLEMS = '/__problems';

/** A problem with links, for the overlay. */
interface LinkedProblem extends FramedProblem {
  /** The URL that opens the place in the editor. */
  readonly open?: string;
  /** The URL of the problem's section in the reference. */
  readonly help?: string;
}

/** Adds links to the editor and to the reference. A failed build has neither a place nor a section. */
export function linkProblem(problem: FramedProblem): LinkedProblem {
  const { file, line, column, code } = problem;
  return {
    ...problem,
    ...(file === '' ? {} : { open: `${EDITOR}?file=${encodeURIComponent(`${file}:${line}:${column}`)}` }),
    ...(code.includes('/') ? { help: `${PROBLEMS}#${getAnchor(code)}` } : {}),
  };
}

/** In development, resolves the files to open in the editor, and serves the reference of problems. */
export const developerPages = (): Plugin => ({
  name: 'vitrine-developer-pages',
  apply: 'serve',
  configureServer: ({ config: { root }, middlewares }) => {
    middlewares.use(EDITOR, (request, _response, next) => {
      request.url = resolvePlace(root, request.url ?? '');
      next();
    });
    middlewares.use(PROBLEMS, (_request, response, next) => {
      const page = readProblemsPage();
      if (page === undefined) return next();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page);
    });
  },
});

/**
 * Resolves a file to open. Vite would resolve it relative to the working directory, and does not know the project's
 * folders.
 */
export function resolvePlace(root: string, url: string): string {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const [, file, position = ''] = /^(.*?)((?::\d+)*)$/.exec(query.get('file') ?? '') ?? [];
  if (!file || file.startsWith('file:')) return url;
  query.set('file', `${isAbsolute(file) ? file : onDisk(root, file)}${position}`);
  return `/?${query}`;
}
