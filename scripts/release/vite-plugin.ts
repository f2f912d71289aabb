import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { check } from '../../engine/check';
import { excerpt, type Problem } from '../../engine/problem';
import type { Manifest } from '../../engine/compile';
import { buildRelease, type Release } from './build-release';
import { readAsset, readContracts, readTree } from './tree';

const FOLDER = '/release/';
const WATCHED = /^(?:schemas|locales|widgets\/[^/]+)\/.*\.json$/;
/** Editors write a file in several steps; what they leave behind is looked at once. */
const SETTLE = 20;

export interface VitrineOptions {
  readonly brand: string;
}

/** Development: serves the release from memory, and sends each edit of a declaration to the page, or its problems. */
export function vitrine({ brand }: VitrineOptions): Plugin {
  let root = process.cwd();
  let release: Release | undefined;
  let problems: readonly Problem[] = [];
  const work = (): void => {
    const files = readTree(root);
    const contracts = readContracts(root);
    problems = check({ files, contracts, brand });
    if (problems.length === 0) release = buildRelease({ files, contracts, brand, asset: readAsset(root) });
  };
  return {
    name: 'vitrine',
    apply: 'serve',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      work();
      for (const problem of problems)
        server.config.logger.error(
          `${problem.file}:${problem.line}:${problem.column} ${problem.message}\n  ${problem.fix}`,
        );
      follow(server, root, () => {
        work();
        const files = readTree(root);
        if (problems.length > 0)
          server.ws.send(
            'vitrine:problems',
            problems.map((problem) => ({ ...problem, frame: excerpt(problem, files.get(problem.file) ?? '') })),
          );
        else if (release) server.ws.send('vitrine:release', release.manifest);
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (!path.startsWith(FOLDER) || !release) return next();
        const name = path.slice(FOLDER.length);
        const content = name === 'current.json' ? JSON.stringify(release.manifest) : release.files.get(name);
        if (content === undefined) {
          response.statusCode = 404;
          return response.end();
        }
        response.setHeader('Content-Type', typeOf(name));
        return response.end(content);
      });
    },
  };
}

function follow(server: ViteDevServer, root: string, changed: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  server.watcher.add([resolve(root, 'schemas'), resolve(root, 'locales')]);
  server.watcher.on('all', (_, file) => {
    const path = file.startsWith(root) ? file.slice(root.length + 1).replaceAll('\\', '/') : file;
    if (!WATCHED.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE);
  });
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const typeOf = (name: string): string => TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';

/** The manifest of a brand, for a place one folder above its files. */
export const current = (manifest: Manifest): Manifest => ({
  ...manifest,
  files: Object.fromEntries(Object.entries(manifest.files).map(([name, file]) => [name, `${manifest.brand}/${file}`])),
});
