import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, UserConfig, ViteDevServer } from 'vite';
import { WebSocketServer, type WebSocket } from 'ws';
import { createFixtureSource, type BrandServer, type FixtureSource } from '../release/fixture-source.ts';
import { answerRequest, readBody, sendAnswer } from './send-answer.ts';
import { followEdits, matchesContext } from './unhandled-calls.ts';

export interface ServeFixturesOptions {
  /** The name of a file in `schemas/fixtures`. */
  readonly visitor: string;
  /** The brand for hosts that belong to no brand. Defaults to the brand in `vitrine.config.json`. */
  readonly brand?: string | undefined;
}

/** In development, answers every call and stream from a visitor's fixture, so that pages need no server. */
export function serveFixtures({ visitor, brand }: ServeFixturesOptions): Plugin {
  let source: FixtureSource | undefined;
  return {
    name: 'vitrine-fixtures',
    apply: 'serve',
    config: (config) => {
      const opened = createFixtureSource({ root: resolve(config.root ?? '.'), brand, visitor });
      removeProxies(config, opened.all());
      source = opened;
    },
    configureServer: (server) => {
      if (source === undefined) return;
      followEdits(server, source);
      answerCalls(server, source);
      answerStreams(server, source);
    },
  };
}

/** @throws if a brand calls another server, which this one cannot answer for */
function removeProxies({ server }: UserConfig, brands: readonly BrandServer[]): void {
  const paths = brands.flatMap(({ api, stream }) => [api, stream]).filter((path) => path !== undefined);
  if (brands.length > 0 && brands.every(({ api }) => api === undefined))
    throw new Error(
      'Fixtures can only answer calls to the development server. Set "api" in the brand\'s profile to a relative path.',
    );
  for (const context of Object.keys(server?.proxy ?? {}))
    if (server?.proxy && paths.some((path) => matchesContext(context, path))) delete server.proxy[context];
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '';

function answerCalls(server: ViteDevServer, source: FixtureSource): void {
  server.middlewares.use((request, response, next) => {
    const path = pathOf(request);
    const brand = source.serverFor(request.headers);
    if (brand.api === undefined || !path.startsWith(brand.api)) return next();
    readBody(request).then((body) => {
      const problem = { type: 'error', message: `No call is declared for ${path}.` };
      const unknown = { status: 404, body: problem, isExample: false };
      sendAnswer(response, answerRequest(brand, request, body) ?? unknown);
    }, next);
    return undefined;
  });
}

/** Each subscription gets a snapshot and nothing else. */
function answerStreams(server: ViteDevServer, source: FixtureSource): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.httpServer?.on('upgrade', (request: IncomingMessage, socket, head) => {
    // a WebSocket has no referrer, so brands that are chosen in the address share the host's streams
    const brand = findServer(source, request);
    if (brand === undefined || pathOf(request) !== brand.stream) return;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('message', (data: Buffer) => answerFrame(opened, brand, data.toString('utf8')));
    });
  });
}

/** An edit may have removed the fixture, which must not end the development server. */
function findServer(source: FixtureSource, { headers }: IncomingMessage): BrandServer | undefined {
  try {
    return source.serverFor(headers);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

function answerFrame(socket: WebSocket, brand: BrandServer, text: string): void {
  const { op, id, channel }: { op?: unknown; id?: unknown; channel?: unknown } = readFrame(text);
  if (op === 'ping') socket.send(JSON.stringify({ op: 'pong' }));
  if (op === 'subscribe') socket.send(JSON.stringify({ id, ...brand.firstFrame(String(channel)) }));
}

function readFrame(text: string): object {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? frame : {};
  } catch {
    return {};
  }
}
