import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { Declared } from '../../compiler/project/declared.ts';
import { readBase, listMounts, readConfig } from '../../compiler/project/config.ts';
import { getContentType } from '../../compiler/release/content-type.ts';
import type { LiveRelease, FramedProblem, Verdict } from '../../compiler/release/live-release.ts';
import { createPreviews, type Previews } from '../../compiler/release/previews.ts';
import { checkBrowser } from './check-browser.ts';
import { packageWidgets } from './package-widgets.ts';
import { developerPages } from './developer-pages.ts';
import { OpenPages } from './open-pages.ts';
import { answerUnhandledCalls } from './unhandled-calls.ts';

const SOURCE = join(import.meta.dirname, 'answer-otherwise.mjs');

/** In development, lets the Studio's frame replace the responses of single calls. */
const answerOtherwise = (): Plugin => ({
  name: 'vitrine-answer-otherwise',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'script', children: readFileSync(SOURCE, 'utf8'), injectTo: 'head-prepend' }],
});

const FOLDER = 'release/';
const CURRENT = 'current.json';
const WATCHED = /\.json$|\/(?:assets|icons|pictures)\/[^/]+$/;
/** How long to wait for further writes, in milliseconds, because editors may save a file in several steps. */
const SETTLE = 15;

export interface VitrineOptions {
  /** The brand for hosts that belong to no brand. Defaults to the brand in `vitrine.config.json`. */
  readonly brand?: string;
}

/** The Vite plugins for a Vitrine app. */
export const vitrine = ({ brand }: VitrineOptions = {}): Plugin[] => [
  replaceUnused(),
  placeApp(),
  packageWidgets(),
  checkBrowser(),
  answerOtherwise(),
  emitWorker(),
  developerPages(),
  liveReleases(brand),
  answerUnhandledCalls(brand),
];

/** The extension of the replacements, which are compiled in the published package. */
const ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const here = (name: string): string => fileURLToPath(new URL(`./${name}.${ENDING}`, import.meta.url));

/**
 * Installed packages load styles and chunks on demand, so Vite serves them unbundled and pre-bundles only their
 * imports.
 */
const INSTALLED = {
  exclude: ['engine', 'language', 'runtime', 'widgets'].map((name) => `@vitrine/${name}`),
  include: [
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    '@vitrine/engine > @vitrine/runtime > @cfworker/json-schema',
    '@vitrine/engine > @vitrine/language > @marcbachmann/cel-js',
    '@vitrine/engine > @vitrine/runtime > @rjsf/core',
    '@vitrine/engine > @vitrine/runtime > @rjsf/utils',
    '@vitrine/engine > @vitrine/runtime > @rjsf/validator-ajv8',
    '@vitrine/engine > @vitrine/runtime > @tanstack/react-query',
    '@vitrine/engine > @vitrine/runtime > axios',
    '@vitrine/engine > @vitrine/language > big.js',
    '@vitrine/engine > @vitrine/language > i18next',
    '@vitrine/engine > @vitrine/runtime > react-router-dom',
    '@vitrine/engine > @vitrine/runtime > zustand/vanilla',
  ],
};

/**
 * Modules that RJSF imports but forms never use: its Markdown renderer, because text is shown as is, and the validator
 * of its test helper.
 */
const UNUSED: readonly (readonly [find: RegExp, replacement: string])[] = [
  [/^markdown-to-jsx(?:\/|$)/, 'no-markdown'],
  [/^@rjsf\/validator-ajv8$/, 'no-validator'],
];
const INSIDE_RJSF = /\/node_modules\/@rjsf\/[^/]+\//;

const unusedByRjsf = {
  name: 'vitrine-unused-by-rjsf',
  resolveId: (source: string, importer: string | undefined): string | undefined => {
    if (importer === undefined || !INSIDE_RJSF.test(normalizePath(importer))) return undefined;
    const found = UNUSED.find(([find]) => find.test(source));
    return found && here(found[1]);
  },
};

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;
const MADE_BY_REACT = / = (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/**
 * Replaces modules that RJSF imports but forms never use. Imports of the same modules by other code are unaffected.
 * Also marks unused parts of the router, such as its links, as free of side effects, so that bundlers drop them.
 */
export const replaceUnused = (): Plugin => ({
  ...unusedByRjsf,
  enforce: 'pre',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code.replace(DISPLAY_NAME, '').replace(MADE_BY_REACT, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
  config: () => ({
    optimizeDeps: { ...(ENDING === 'js' ? INSTALLED : {}), rolldownOptions: { plugins: [unusedByRjsf] } },
  }),
});

/** Sets the path of the built app on its server, as declared by the project. In development, it is always the root. */
const placeApp = (): Plugin => ({
  name: 'vitrine-base',
  apply: 'build',
  config: ({ root = process.cwd() }) => {
    const base = readBase(root);
    return base === undefined ? {} : { base };
  },
});

const WORKER = 'service-worker';

/** Emits the service worker, unless the project has its own, and `assets.json`, the list of built files for it. */
function emitWorker(): Plugin {
  let isOwn = false;
  return {
    name: 'vitrine-worker',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      isOwn = existsSync(join(publicDir, `${WORKER}.js`));
    },
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
      this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(files.toSorted()) });
      if (isOwn) return;
      const source = readFileSync(join(import.meta.dirname, `${WORKER}.mjs`), 'utf8');
      this.emitFile({ type: 'asset', fileName: `${WORKER}.js`, source });
    },
  };
}

const RELEASES = 'vitrine-releases';

interface ReleasesApi {
  show(declared: Declared, verdict: Verdict | undefined): void;
}

/**
 * Shows an edit immediately, without waiting for the file watcher. If there is no verdict, the edit is checked first.
 */
export function showEdit({ config }: Pick<ViteDevServer, 'config'>, declared: Declared, verdict?: Verdict): void {
  const plugin = config.plugins.find(({ name }) => name === RELEASES);
  (plugin?.api as ReleasesApi | undefined)?.show(declared, verdict);
}

/** In development, serves releases from memory, and sends each edit or its problems to the open pages. */
function liveReleases(brand: string | undefined): Plugin {
  let root = process.cwd();
  let show: (declared?: Declared, verdict?: Verdict) => void = () => undefined;
  return {
    name: RELEASES,
    apply: 'serve',
    api: { show: (declared, verdict) => show(declared, verdict) } satisfies ReleasesApi,
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      const previews = createPreviews(root, brand ?? readConfig(root).brand ?? '');
      const pages = new OpenPages(server.ws, previews);
      const first = previews.of({});
      if (first) report(server, first);
      serve(server, previews);
      let shown: Declared | undefined;
      show = (declared, verdict) => {
        shown = declared;
        const without = previews.open().every((release) => release.manifest() === undefined);
        previews.renew(declared, verdict);
        if (verdict !== 'pending') for (const release of previews.open()) report(server, release);
        // a page without a release has no state to lose
        if (without && previews.open().some((release) => release.manifest())) server.ws.send({ type: 'full-reload' });
        else pages.tellAll();
      };
      watchFiles(server, root, {
        isShown: (path, text) => shown !== undefined && shown.files.get(path) === text,
        changed: () => show(),
      });
    },
  };
}

const isError = ({ severity }: FramedProblem): boolean => severity === 'error';

function report({ config: { logger } }: ViteDevServer, release: LiveRelease): void {
  const format = ({ file, line, column, message, frame, fix }: FramedProblem): string =>
    `${file}:${line}:${column} ${message}\n${frame}\n  ${fix}`;
  for (const problem of release.problems()) logger.error(format(problem), { timestamp: true });
  const [errors, warnings] = [release.remarks().filter(isError), release.remarks().filter((one) => !isError(one))];
  for (const remark of errors) logger.warn(format(remark), { timestamp: true });
  // only the count, because one new sentence causes a warning for every other language
  if (warnings.length > 0) logger.warn(`Warnings: ${warnings.length} (npx vitrine check)`, { timestamp: true });
}

function serve(server: ViteDevServer, previews: Previews): void {
  server.middlewares.use((request, response, next) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const folder = server.config.base + FOLDER;
    if (!path.startsWith(folder)) return next();
    const name = path.slice(folder.length);
    if (name !== CURRENT) return send(response, previews.file(name), 404, name);
    const release = previews.of({ brand: new URLSearchParams(query).get('brand'), host: request.headers.host });
    const manifest = release?.manifest();
    return send(response, manifest && JSON.stringify(manifest), release === undefined ? 404 : 503, name);
  });
}

function send(
  response: ServerResponse,
  content: string | Uint8Array | undefined,
  otherwise: number,
  name: string,
): void {
  if (content === undefined) {
    response.statusCode = otherwise;
    response.end();
    return;
  }
  // chunk names contain a hash; the manifest must never be cached
  response.setHeader('Cache-Control', name === CURRENT ? 'no-store' : 'max-age=31536000, immutable');
  response.setHeader('Content-Type', getContentType(name));
  response.end(content);
}

interface Watch {
  /** Whether the current text of a declaration is the one that is shown. */
  isShown(path: string, text: string | undefined): boolean;
  changed(): void;
}

function watchFiles(server: ViteDevServer, root: string, { isShown, changed }: Watch): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mounts = listMounts(root).map(({ name, folder }) => ({ name, folder: `${normalizePath(folder)}/` }));
  server.watcher.add(mounts.map(({ folder }) => folder.slice(0, -1)));
  server.watcher.on('all', (_, file) => {
    const path = normalizePath(file);
    const mount = mounts.find(({ folder }) => path.startsWith(folder));
    if (!WATCHED.test(path) || mount === undefined) return;
    const name = `${mount.name}/${path.slice(mount.folder.length)}`;
    if (path.endsWith('.json') && isShown(name, existsSync(file) ? readFileSync(file, 'utf8') : undefined)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
}
