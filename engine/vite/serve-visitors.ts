import { createServer, request as open, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ViteDevServer } from 'vite';
import { createFixtureSource, type FixtureSource } from '../release/fixture-source.ts';
import { FIXTURE_STATES, type FixtureState } from '../release/fixture-states.ts';
import { readTree } from '../project/tree.ts';
import { answerCall, createStreams } from './fixture-responses.ts';
import { asksForDocument, sendHeld } from './hold-calls.ts';
import { apiPaths, followEdits } from './unhandled-calls.ts';

const HOST = '127.0.0.1';
const FIXTURE = /^schemas\/fixtures\/([^/]+)\.json$/;

export interface Visitors {
  /** The origins at which the app shows itself to each visitor, by the name of the fixture and how it answers. */
  readonly origins: Readonly<Record<string, Readonly<Record<string, string>>>>;
  close(): Promise<void>;
}

/**
 * In development, shows the app to each visitor of `schemas/fixtures` at origins of its own: one for each way
 * in which the fixture answers its calls and streams. Everything else comes from the development server.
 */
export async function serveVisitors(vite: ViteDevServer): Promise<Visitors> {
  const names = [...readTree(vite.config.root).keys()].flatMap((path) => FIXTURE.exec(path)?.[1] ?? []);
  const visitors = await Promise.all(names.map((name) => serveStates(vite, name)));
  return {
    origins: Object.fromEntries(visitors.map((servers, at) => [names[at] ?? '', originsOf(servers)])),
    close: async () => {
      await Promise.all(visitors.flatMap((servers) => [...servers.values()].map(closeServer)));
    },
  };
}

const originsOf = (servers: States): Readonly<Record<string, string>> =>
  Object.fromEntries([...servers].map(([state, server]) => [state, originOf(server)]));

type States = ReadonlyMap<FixtureState, Server>;

async function serveStates(vite: ViteDevServer, visitor: string): Promise<States> {
  const sourceFor = (state: FixtureState): FixtureSource =>
    createFixtureSource({ root: vite.config.root, visitor, state });
  const sources = FIXTURE_STATES.map((state) => ({ state, source: sourceFor(state) }));
  followEdits(vite, { renew: () => sources.forEach(({ source }) => source.renew()) });
  const servers = await Promise.all(
    sources.map(async ({ state, source }) => [state, await serveState(vite, source, state)] as const),
  );
  return new Map(servers);
}

async function serveState(vite: ViteDevServer, source: FixtureSource, state: FixtureState): Promise<Server> {
  const streams = createStreams(source);
  const target = portOf(vite.httpServer?.address());
  const server = createServer((request, response) => {
    // the request does not say which brand it is for
    if (state === 'loading' && asksForDocument(request))
      sendHeld({ port: target, apis: apiPaths(source) }, request, response);
    else if (!answerCall(source, request, response)) forward(target, request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (!streams(request, socket, head)) forwardUpgrade(target, { request, socket, head });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, HOST, done);
  });
  return server;
}

const portOf = (address: AddressInfo | string | null | undefined): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const originOf = (server: Server): string => `http://${HOST}:${portOf(server.address())}`;

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => {
    server.close(() => done());
  });
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const sent = open({ host: HOST, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  request.pipe(sent);
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Sends the request again, byte for byte, and then passes on what either side says. */
function forwardUpgrade(port: number, { request, socket, head }: Upgrade): void {
  const other = connect(port, HOST, () => {
    const lines = request.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${request.rawHeaders[at + 1] ?? ''}`] : [],
    );
    other.write([`GET ${request.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  other.on('error', () => socket.destroy());
  socket.on('error', () => other.destroy());
}
