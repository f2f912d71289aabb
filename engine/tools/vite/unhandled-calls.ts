import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin, ProxyOptions, UserConfig, ViteDevServer } from 'vite';
import { createFixtureSource, type FixtureSource } from '../../compiler/release/fixture-source.ts';
import { answerRequest, drawPicture, readBody, sendAnswer } from './send-answer.ts';

const NOT_IMPLEMENTED = 501;
const WATCHED = /\.json$/;

type Proxies = Record<string, string | ProxyOptions>;

/**
 * In development, answers calls for which the server behind the proxy has no handler. The server reports this with HTTP
 * status 501 and the envelope type `unhandled`.
 */
export function answerUnhandledCalls(brand: string | undefined): Plugin {
  let source: FixtureSource | undefined;
  return {
    name: 'vitrine-unhandled-calls',
    apply: 'serve',
    config: (config) => {
      const opened = createFixtureSource({ root: resolve(config.root ?? '.'), brand });
      source = opened;
      return { server: { proxy: wrapProxies(config, opened) } };
    },
    configureServer: (server) => {
      if (source) followEdits(server, source);
      servePictures(server);
    },
  };
}

function wrapProxies(config: UserConfig, source: FixtureSource): Proxies {
  const all = Object.entries(config.server?.proxy ?? {});
  const apis = all.length === 0 ? [] : apiPaths(source);
  return Object.fromEntries(
    all
      .filter(([context]) => apis.some((api) => matchesContext(context, api)))
      .map(([context, target]) => [context, wrapProxy(typeof target === 'string' ? { target } : target, source)]),
  );
}

/** The API paths of all brands. An unreadable project has none; its problems are reported elsewhere. */
export function apiPaths(source: FixtureSource): readonly string[] {
  try {
    return source.all().flatMap(({ api }) => api ?? []);
  } catch {
    return [];
  }
}

/** Matches a path in the same way as Vite's proxy contexts. */
export const matchesContext = (context: string, path: string): boolean =>
  context.startsWith('^') ? new RegExp(context).test(path) : path.startsWith(context);

function wrapProxy(options: ProxyOptions, source: FixtureSource): ProxyOptions {
  // the project handles the responses itself
  if (options.selfHandleResponse === true) return options;
  return {
    ...options,
    selfHandleResponse: true,
    configure: (proxy, all) => {
      options.configure?.(proxy, all);
      const bodies = new WeakMap<IncomingMessage, Promise<string>>();
      // use the first event of a request, because in later ones the start of its body may be lost
      proxy.on('start', (request) => void bodies.set(request, collectBody(request)));
      proxy.on('proxyRes', (answer, request, response) => {
        const requested = bodies.get(request) ?? Promise.resolve('');
        if (answer.statusCode !== NOT_IMPLEMENTED) forward(answer, response);
        else
          answerInstead(source, { answer, request, response, requested }).catch((error: unknown) =>
            response.destroy(error instanceof Error ? error : new Error(String(error))),
          );
      });
    },
  };
}

/** Collects the body in parallel with the proxy, which also reads it. */
function collectBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  return new Promise((done) => {
    request.once('close', () => done(Buffer.concat(chunks).toString('utf8')));
    request.once('end', () => done(Buffer.concat(chunks).toString('utf8')));
  });
}

function forward(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? NOT_IMPLEMENTED, answer.statusMessage, answer.headers);
  answer.pipe(response);
}

interface Exchange {
  readonly answer: IncomingMessage;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requested: Promise<string>;
}

async function answerInstead(source: FixtureSource, { answer, request, response, requested }: Exchange): Promise<void> {
  const body = await readBody(answer);
  const made = isUnhandled(body)
    ? answerRequest(source.serverFor(request.headers), request, await requested)
    : undefined;
  if (made) return sendAnswer(response, made);
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  response.writeHead(NOT_IMPLEMENTED, answer.statusMessage, headers);
  response.end(body);
  return undefined;
}

function isUnhandled(body: string): boolean {
  try {
    const envelope: unknown = JSON.parse(body);
    return typeof envelope === 'object' && envelope !== null && 'type' in envelope && envelope.type === 'unhandled';
  } catch {
    return false;
  }
}

export function followEdits(server: ViteDevServer, source: Pick<FixtureSource, 'renew'>): void {
  server.watcher.on('all', (_, file) => {
    if (WATCHED.test(file)) source.renew();
  });
}

/** Draws pictures, unless the project has one of its own at the same URL. */
function servePictures(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const picture = drawPicture(path);
    if (picture === undefined || existsSync(join(server.config.publicDir, path))) return next();
    response.setHeader('Content-Type', 'image/svg+xml');
    return response.end(picture);
  });
}
