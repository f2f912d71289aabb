import { resolve } from 'node:path';

import type { Plugin } from 'vite';
// A relative import, so that Vite bundles it with its configuration: Node cannot load TypeScript from a package.
import {
  type App,
  readDeclared,
  buildRelease,
  type Release,
  getContentType,
  listNeeds,
  readAsset,
} from '../engine/tools/build.ts';

import { addFormPages } from './page-forms.ts';
import type { WireFacts } from './page-facts.ts';

const FOLDER = 'release/';
const WATCHED = /[\\/](?:schemas|locales)[\\/].*\.json$/;
type Files = ReadonlyMap<string, string | Uint8Array>;

/** All brands' releases for page stories: served in development, emitted in the build. */
export function pageReleases(root: string): Plugin {
  let known: Files | undefined;
  const files = (): Files => (known ??= buildReleases(root));
  return {
    name: 'vitrine-page-releases',
    configureServer: (server) => {
      server.watcher.add([resolve(root, 'schemas'), resolve(root, 'locales')]);
      server.watcher.on('all', (_, path) => {
        if (!WATCHED.test(path)) return;
        known = undefined;
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const at = path.indexOf(`/${FOLDER}`);
        if (at < 0) return next();
        const name = decodeURIComponent(path.slice(at + 1));
        const content = files().get(name);
        response.statusCode = content === undefined ? 404 : 200;
        response.setHeader('Content-Type', getContentType(name));
        response.setHeader(
          'Cache-Control',
          /\/(?:(?:current|wire)\.json|theme\.css)$/.test(name) ? 'no-store' : 'max-age=31536000',
        );
        response.end(content);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function buildReleases(root: string): Files {
  const { files, contracts, brands } = readDeclared(root);
  const told = addFormPages(files);
  const made = new Map<string, string | Uint8Array>();
  for (const brand of brands) {
    const release = buildRelease({ files: told, contracts, brand, asset: readAsset(root) });
    for (const [name, content] of release.files) made.set(`${FOLDER}${brand}/${name}`, content);
    // code that has no release finds the theme under a stable name
    const theme = release.files.get(release.manifest.files.theme ?? '');
    if (theme !== undefined) made.set(`${FOLDER}${brand}/theme.css`, theme);
    made.set(`${FOLDER}${brand}/current.json`, JSON.stringify(release.manifest));
    made.set(`${FOLDER}${brand}/wire.json`, JSON.stringify(getFacts(release)));
  }
  return made;
}

function getFacts(release: Release): WireFacts {
  const { calls, streams } = listNeeds(release);
  const { addresses }: App = JSON.parse(String(release.files.get(release.manifest.files.app ?? '')));
  return {
    addresses,
    calls: Object.fromEntries(
      [...calls].map(([path, [id, { auth, effect, response, paging }]]) => [
        path,
        { id, auth, effect, response, ...(paging ? { paging } : {}) },
      ]),
    ),
    streams: Object.fromEntries(
      [...streams].map(([channel, [id, { shape, row }]]) => [channel, { id, shape, ...(row ? { row } : {}) }]),
    ),
  };
}
