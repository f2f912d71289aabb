import { Hono, type MiddlewareHandler, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  type ObservedEnv,
  type SecurityEvent,
  type CallNotes,
  type CallRecord,
  NO_CALL,
  noteFault,
  noteRefusal,
  observeCalls,
} from '../telemetry/index.ts';
import { secureAnswers } from './headers.ts';
import type { RefusedRequest, ClientAddresses } from './client-address.ts';
import { refuseUnknownHosts, type ServedHosts } from './host.ts';
import type { Readiness } from './readiness.ts';
import { serveStaticFiles } from './static-files.ts';
import { STREAM_PATH } from './upgrades.ts';
import { type CallDeclaration, type Declarations, createTypeCompiler } from '../declarations/index.ts';
import { ApiError } from '../shared/api-error.ts';
import { type Translator, createTranslator } from '../shared/translator.ts';
import { readUpload } from '../uploads/index.ts';
import { type CallHost, type Route, type UntypedHandler, answerCall } from './answer-call.ts';
import { nameNetwork } from './call-network.ts';
import { readClient } from './client.ts';
import { NothingCommitted } from './idempotency-key.ts';
import { limitBody } from './limit-body.ts';
import { RATE_LIMITED_CALLS, createRateLimits } from './rate-limit.ts';
import { isStreamed, streamEnvelope } from './stream-envelope.ts';

interface AppParts {
  readonly api: Hono<ObservedEnv>;
  /** The kind of database. */
  readonly database: string;
  readonly hosts: ServedHosts;
  readonly readiness: Readiness;
  /** Serves the releases of the built app. */
  readonly serveReleases: MiddlewareHandler;
  /** Reports a request that was refused before it reached any call. */
  onRefused(event: SecurityEvent, request: RefusedRequest | undefined): void;
}

interface AppOptions {
  /** Folder with the built app, served alongside the API. */
  readonly app?: string;
}

/** Creates the app that answers all HTTP requests: the API, the health checks, and the built app. */
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

type HttpContext = Context<ObservedEnv>;

/** Public pictures with their own URLs. They identify no one and never change. */
export interface PictureRoute {
  /** Such as `nft/picture`. */
  readonly path: string;
  /** The name of the call in the log. */
  readonly call: string;
  /** The message for a picture that does not exist. */
  readonly missing: string;
  find(name: string): Promise<{ readonly mime: string; readonly body: Uint8Array } | undefined>;
}

interface ApiOptions {
  readonly pictures?: readonly PictureRoute[];
  readonly callHost: CallHost;
  readonly declarations: Declarations;
  readonly handlers: Readonly<Record<string, UntypedHandler>>;
  readonly callsPerMinute: number;
  readonly clients: ClientAddresses;
  /** Monotonic milliseconds. */
  monotonic(): number;
  /** Reports a call once its answer has ended. */
  ended(record: CallRecord): void;
  /** Reports an internal fault as soon as it happens. */
  report(id: string, error: unknown): void;
}

/** Builds the router from schemas/api. */
export function createApi(options: ApiOptions): Hono<ObservedEnv> {
  const { callHost, declarations } = options;
  const app = new Hono<ObservedEnv>();
  const { routes, unhandled } = compileRoutes(declarations, options.handlers);
  if (unhandled.size > 0)
    console.warn(`sandbox: no handler for ${[...unhandled.values()].join(', ')}; requests get HTTP status 501.`);
  const limits = createRateLimits(options.callsPerMinute);
  const getTranslator = (http: HttpContext): Translator =>
    createTranslator(callHost.services.messages, http.req.header('lang'));
  const fail = (http: HttpContext, id: string, error: unknown, effect?: CallDeclaration['effect']): Response =>
    http.json(
      getEnvelope(error, { effect, translator: getTranslator(http), notes: http.get('notes') }, (fault) =>
        options.report(id, fault),
      ),
      200,
    );

  const { monotonic, ended } = options;
  app.use(
    observeCalls({
      getName: nameCalls({ routes, unhandled }, options.pictures ?? []),
      getNetwork: nameNetwork(options.clients, callHost.services.keys),
      monotonic,
      ended,
    }),
  );
  app.use(limitBody(getTranslator));
  app.get('/upload/:id', (http) =>
    sendUpload(callHost, http, getTranslator(http)).catch((error: unknown) => fail(http, 'upload', error)),
  );
  for (const route of options.pictures ?? [])
    app.get(`/${route.path}/:name`, (http) => sendPublicPicture(route, http, getTranslator(http)));
  app.all('*', async (http) => {
    const path = http.req.path.replace(/^\/api\//, '');
    const call = unhandled.get(`${http.req.method} ${path}`);
    if (call !== undefined) {
      noteRefusal(http.get('notes'), 'unhandled');
      return http.json(unhandledEnvelope(call), 501);
    }
    const found = routes.get(path);
    const route = found?.get(http.req.method);
    try {
      assertOwnPage(http.req.method, (name) => http.req.header(name));
      if (!found) throw new ApiError('server.call_unknown');
      if (!route) throw new ApiError('server.method_wrong', { values: { method: [...found.keys()].join(', ') } });
      const client = readClient(http, options.clients);
      limits.check(route.id, client.network, options.monotonic());
      if (RATE_LIMITED_CALLS.has(route.id)) await callHost.services.quotas.spendForNetwork(client.network);
      const message = await answerCall(callHost, route, { http, client, translator: getTranslator(http) });
      if (!isStreamed(message)) return http.json({ type: 'ok', message });
      return await sendStreamed(http, message);
    } catch (error) {
      return fail(http, path, error, route?.call.effect);
    }
  });
  return app;
}

async function sendStreamed(http: HttpContext, parts: AsyncIterable<string>): Promise<Response> {
  const notes = http.get('notes');
  const { body, ended } = await streamEnvelope(parts);
  notes.streamed = ended.catch((fault: unknown) => noteFault(notes, fault, 'broken'));
  return http.body(body, 200, { 'Content-Type': 'application/json' });
}

/** The envelope that tells the development server to answer instead, from a fixture or with an example. */
const unhandledEnvelope = (id: string) => ({
  type: 'unhandled',
  message: `The sandbox has no handler for ${id}. Add one to the routes of a module in sandbox.`,
});

interface Routes {
  /** Routes by path and then by method. */
  readonly routes: ReadonlyMap<string, ReadonlyMap<string, Route>>;
  /** The ids of declared calls without a handler, by method and path. They stop neither the server nor other calls. */
  readonly unhandled: ReadonlyMap<string, string>;
}

/** Returns the name of a call for the log. Paths of pictures contain their ids. */
const nameCalls =
  ({ routes, unhandled }: Routes, pictures: readonly PictureRoute[]) =>
  (method: string, address: string): string => {
    const path = address.replace(/^\/api\//, '');
    const folder = method === 'GET' ? /^(.+)\/[^/]+$/.exec(path)?.[1] : undefined;
    const picture = folder === 'upload' ? 'upload.picture' : pictures.find((each) => each.path === folder)?.call;
    if (picture !== undefined) return picture;
    return routes.get(path)?.get(method)?.id ?? unhandled.get(`${method} ${path}`) ?? NO_CALL;
  };

function compileRoutes(declarations: Declarations, handlers: Readonly<Record<string, UntypedHandler>>): Routes {
  const compiler = createTypeCompiler(declarations.types);
  const routes = new Map<string, Map<string, Route>>();
  const unhandled = new Map<string, string>();
  for (const [id, call] of declarations.calls) {
    const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    if (!handler) unhandled.set(`${call.method} ${call.path}`, id);
    else
      addRoute(routes, {
        id,
        call,
        handler,
        validateRequest: compiler.compileRequest(call.request),
        validateAnswer: compiler.compileAnswer(call.response),
      });
  }
  const undeclared = Object.keys(handlers).filter((id) => !declarations.calls.has(id));
  if (undeclared.length > 0)
    throw new Error(`The modules have handlers for calls that schemas/api does not declare: ${undeclared.join(', ')}.`);
  return { routes, unhandled };
}

function addRoute(routes: Map<string, Map<string, Route>>, route: Route): void {
  const { path, method }: CallDeclaration = route.call;
  const methods = routes.get(path) ?? new Map<string, Route>();
  if (methods.has(method))
    throw new Error(`${method} ${path} is declared twice: ${methods.get(method)?.id ?? ''} and ${route.id}.`);
  assertStepUpWorks(route);
  routes.set(path, methods.set(method, route));
}

interface FailedCall {
  readonly effect: CallDeclaration['effect'] | undefined;
  readonly translator: Translator;
  readonly notes: CallNotes;
}

function getEnvelope(
  error: unknown,
  { effect, translator, notes }: FailedCall,
  report: (fault: unknown) => void,
): Record<string, unknown> {
  if (error instanceof ApiError) {
    const { values, rule, field, stepUp, type = 'error' } = error.details;
    noteRefusal(notes, error.key);
    return {
      type,
      message: translator.translate(error.key, values),
      ...(rule ? { rule } : {}),
      ...(field ? { field } : {}),
      ...(stepUp ? { step_up: stepUp } : {}),
    };
  }
  // an incomplete or malformed body is a client error
  if (error instanceof HTTPException) {
    noteRefusal(notes, 'server.request_bad');
    return { type: 'error', message: translator.translate('server.request_bad') };
  }
  const fault: unknown = error instanceof NothingCommitted ? error.cause : error;
  report(fault);
  // this commit, or an earlier one with the same key, may have succeeded
  const isUnknown = effect === 'money' && !(error instanceof NothingCommitted);
  noteFault(notes, fault, isUnknown ? 'unknown' : 'fault');
  if (isUnknown) return { type: 'unknown', message: translator.translate('server.outcome_unknown') };
  return { type: 'error', message: translator.translate('server.fault') };
}

async function sendUpload(callHost: CallHost, http: HttpContext, translator: Translator): Promise<Response> {
  const token = http.req.header('authorization');
  const brand = callHost.brandAt(new URL(http.req.url).hostname);
  const user = await callHost.findUser({ token, brand }, callHost.clock());
  if (!user) throw new ApiError('server.login_needed', { type: '999' });
  http.get('notes').userId = user.id;
  await callHost.services.quotas.spendForAccount('upload.picture', user.id);
  const picture = await readUpload(callHost.db, callHost.services.keys, user.id, http.req.param('id') ?? '');
  if (!picture) return sendMissing(http, translator, 'server.proof_unknown');
  return sendPicture(http, picture, 'no-store');
}

function sendMissing(http: HttpContext, translator: Translator, key: string): Response {
  noteRefusal(http.get('notes'), key);
  return http.json({ type: 'error', message: translator.translate(key) }, 404);
}

async function sendPublicPicture(
  { find, missing }: PictureRoute,
  http: HttpContext,
  translator: Translator,
): Promise<Response> {
  const picture = await find(http.req.param('name') ?? '');
  if (!picture) return sendMissing(http, translator, missing);
  return sendPicture(http, picture, 'public, max-age=86400');
}

/**
 * Refuses a route whose step-up could not work: a proof is not bound to files, and commands run without a check of
 * their request.
 */
function assertStepUpWorks({ id, call, handler }: Route): void {
  if (call.stepUp === undefined) return;
  if (call.auth === 'user' && call.body !== 'multipart' && typeof handler === 'function') return;
  throw new Error(`${id} declares stepUp, which needs auth "user", no file, and a handler that is a function.`);
}

/** Sends a picture under a generic file name, which is never that of the upload. */
function sendPicture(
  http: Context,
  { mime, body }: { readonly mime: string; readonly body: Uint8Array },
  cache: string,
): Response {
  const name = `picture.${mime.replace('image/', '')}`;
  return http.body(new Uint8Array(body), 200, {
    'Content-Type': mime,
    'Cache-Control': cache,
    'Content-Disposition': `inline; filename="${name}"`,
  });
}

/** Values of `Sec-Fetch-Site` for a page of this origin, or for no page, such as a bookmark. */
const OWN = new Set(['same-origin', 'none']);
/** They change nothing. */
const SAFE = new Set(['GET', 'HEAD']);

/**
 * Refuses requests that change something and come from a page of another origin, such as a request for codes. Over
 * HTTPS, all supported browsers send the origin's relation in `Sec-Fetch-Site`, which no page can change.
 * @throws ApiError
 */
function assertOwnPage(method: string, header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site');
  if (site !== undefined && !OWN.has(site) && !SAFE.has(method)) throw new ApiError('server.origin_refused');
}
