import { resolve } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { liveRelease, type LiveRelease, type ShownProblem } from './live-release';

const FOLDER = '/release/';
const WATCHED = /^(?:(?:schemas|locales|widgets\/[^/]+)\/.*\.json|schemas\/brands\/[^/]+\/assets\/.*)$/;
/** Editors write a file in several steps; what they leave behind is looked at once. */
const SETTLE = 15;

export interface VitrineOptions {
  readonly brand: string;
}

/** Development: serves the release from memory, and sends each edit of a declaration to the page, or its problems. */
export function vitrine({ brand }: VitrineOptions): Plugin {
  let root = process.cwd();
  return {
    name: 'vitrine',
    apply: 'serve',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      const release = liveRelease(root, brand);
      release.renew();
      report(server, release);
      serve(server, release);
      follow(server, root, () => {
        const without = release.manifest() === undefined;
        release.renew();
        report(server, release);
        // a page that never had a release has nothing to keep
        if (without && release.manifest()) server.ws.send({ type: 'full-reload' });
        else tell(server.ws, release);
      });
      // a page that opens in the middle asks how things stand
      server.ws.on('vitrine:hello', (_, client) => tell(client, release));
    },
  };
}

/** Whom Vite can send to: one page, or all of them. */
type Listener = Pick<ViteDevServer['ws'], 'send'>;

function tell(listener: Listener, release: LiveRelease): void {
  const problems = release.problems();
  const [first] = problems;
  const manifest = release.manifest();
  if (first && !manifest) listener.send({ type: 'error', err: viteError(first, problems.length) });
  else if (first) listener.send('vitrine:problems', problems);
  else listener.send('vitrine:release', manifest);
}

/** Nothing declared can be shown yet, not even our own overlay: Vite's says it. */
function viteError({ file, line, column, message, fix, frame }: ShownProblem, count: number) {
  const more = count > 1 ? ` (and ${count - 1} more: npm run check)` : '';
  return {
    message: `${message}${more}\n${fix}`,
    stack: '',
    id: file,
    loc: { file, line, column },
    frame,
    plugin: 'vitrine',
  };
}

function report({ config: { logger } }: ViteDevServer, release: LiveRelease): void {
  const told = ({ file, line, column, message, frame, fix }: ShownProblem): string =>
    `${file}:${line}:${column} ${message}\n${frame}\n  ${fix}`;
  for (const problem of release.problems()) logger.error(told(problem), { timestamp: true });
  for (const remark of release.remarks()) logger.warn(told(remark), { timestamp: true });
}

function serve(server: ViteDevServer, release: LiveRelease): void {
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith(FOLDER)) return next();
    const name = path.slice(FOLDER.length);
    const manifest = release.manifest();
    const content = name === 'current.json' ? manifest && JSON.stringify(manifest) : release.file(name);
    if (content === undefined) {
      response.statusCode = name === 'current.json' ? 503 : 404;
      return response.end();
    }
    // names of chunks hold their hash; the manifest is always asked for
    response.setHeader('Cache-Control', name === 'current.json' ? 'no-store' : 'max-age=31536000, immutable');
    response.setHeader('Content-Type', typeOf(name));
    return response.end(content);
  });
}

function follow(server: ViteDevServer, root: string, changed: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const base = `${normalizePath(root)}/`;
  server.watcher.add([resolve(root, 'schemas'), resolve(root, 'locales')]);
  server.watcher.on('all', (_, file) => {
    const path = normalizePath(file);
    if (!path.startsWith(base) || !WATCHED.test(path.slice(base.length))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const typeOf = (name: string): string => TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
