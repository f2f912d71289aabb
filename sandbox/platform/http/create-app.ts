import { Hono, type MiddlewareHandler } from 'hono';
import type { ObservedEnv, SecurityEvent } from '../telemetry/index.ts';
import { secureAnswers } from './headers.ts';
import type { RefusedRequest } from './client-address.ts';
import { refuseUnknownHosts, type ServedHosts } from './host.ts';
import type { Readiness } from './readiness.ts';
import { serveStaticFiles } from './static-files.ts';
import { STREAM_PATH } from './upgrades.ts';

interface AppParts {
  readonly api: Hono<ObservedEnv>;
  /** The kind of database. */
  readonly database: string;
  readonly hosts: ServedHosts;
  readonly readiness: Readiness;
  /** Serves the releases of the built app. */
  readonly serveReleases: MiddlewareHandler;
  /** Reports a request that reaches no call. */
  onRefused(event: SecurityEvent, request: RefusedRequest | undefined): void;
}

interface AppOptions {
  /** Folder with the built app, served alongside the API. */
  readonly app?: string;
}

/** Everything that the server answers over HTTP: the API, its health, and the built app. */
export function createApp(
  { api, database, hosts, readiness, serveReleases, onRefused }: AppParts,
  { app: appFolder }: AppOptions,
): Hono {
  const app = new Hono();
  app.use(secureAnswers);
  // registered before the host check, because monitors call them by IP address
  app.get('/health', (http) => http.json({ ok: true, database }));
  app.get('/ready', async (http) => {
    const problems = await readiness();
    return problems.length === 0 ? http.json({ ok: true }) : http.json({ ok: false, problems }, 503);
  });
  app.use(refuseUnknownHosts(hosts, (request) => onRefused('wrong-host', request)));
  app.get(STREAM_PATH, (http) => http.text('Open a WebSocket here.\n', 426, { Upgrade: 'websocket' }));
  app.route('/api', api);
  if (appFolder !== undefined) {
    app.use(serveReleases);
    app.use(serveStaticFiles(appFolder));
  }
  return app;
}
