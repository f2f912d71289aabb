import { createServer, request as open, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ViteDevServer } from 'vite';
import { createFixtureSource, type FixtureSource } from '../../compiler/release/fixture-source.ts';
import { FIXTURE_STATES, type FixtureState } from '../../compiler/release/fixture-states.ts';
import { readTree } from '../../compiler/project/tree.ts';
import { answerCall, createStreams } from './fixture-responses.ts';
import { asksForDocument, sendHeld } from './hold-calls.ts';
import { apiPaths, followEdits } from './unhandled-calls.ts';

const HOST = '127.0.0.1';
const FIXTURE = /^schemas\/fixtures\/([^/]+)\.json$/;

export interface Visitors {
  /** The origins at which the app is shown to each visitor, by fixture name and kind of response. */
  readonly origins: Origins;
  /** A second set of origins, and the live app. It does not share the app's browser storage with the first. */
  readonly second: { readonly live: string; readonly origins: Origins };
  close(): Promise<void>;
}

type Origins = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * In development, serves the app for each visitor in `schemas/fixtures` at separate origins, one for each way in which
 * the fixture answers calls and streams. All other requests go to the development server.
 */
export async function serveVisitors(vite: ViteDevServer): Promise<Visitors> {
  const names = [...readTree(vite.config.root).keys()].flatMap((path) => FIXTURE.exec(path)?.[1] ?? []);
  const visitors = await Promise.all(names.map((name) => serveStates(vite, name)));
  const live = await listen(forwarderTo(getPort(vite.httpServer?.address())));
  const listOrigins = (which: keyof Pair): Origins =>
    Object.fromEntries(
      visitors.map((states, at) => [
        names[at] ?? '',
        Object.fromEntries([...states].map(([state, pair]) => [state, getOrigin(pair[which])])),
      ]),
    );
  return {
    origins: listOrigins('first'),
    second: { live: getOrigin(live), origins: listOrigins('second') },
    close: async () => {
      const pairs = visitors.flatMap((states) => [...states.values()]);
      await Promise.all([live, ...pairs.flatMap(({ first, second }) => [first, second])].map(closeServer));
    },
  };
}

interface Pair {
  readonly first: Server;
  readonly second: Server;
}

async function serveStates(vite: ViteDevServer, visitor: string): Promise<ReadonlyMap<FixtureState, Pair>> {
  const sourceFor = (state: FixtureState): FixtureSource =>
    createFixtureSource({ root: vite.config.root, visitor, state });
  const sources = FIXTURE_STATES.map((state) => ({ state, source: sourceFor(state) }));
  followEdits(vite, { renew: () => sources.forEach(({ source }) => source.renew()) });
  const target = getPort(vite.httpServer?.address());
  const pairs = sources.map(async ({ state, source }) => {
    const handlers = createAnswerer(target, source, state);
    return [state, { first: await listen(handlers), second: await listen(handlers) }] as const;
  });
  return new Map(await Promise.all(pairs));
}

interface Handlers {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const forwarderTo = (target: number): Handlers => ({
  answer: (request, response) => forward(target, request, response),
  upgrade: (request, socket, head) => forwardUpgrade(target, { request, socket, head }),
});

function createAnswerer(target: number, source: FixtureSource, state: FixtureState): Handlers {
  const streams = createStreams(source);
  const other = forwarderTo(target);
  const answer: Handlers['answer'] = (request, response) => {
    // this request does not tell which brand it is for
    if (state === 'loading' && asksForDocument(request))
      sendHeld({ port: target, apis: apiPaths(source) }, request, response);
    else if (!answerCall(source, request, response)) other.answer(request, response);
  };
  return {
    answer,
    upgrade: (request, socket, head) => {
      if (!streams(request, socket, head)) other.upgrade(request, socket, head);
    },
  };
}

async function listen({ answer, upgrade }: Handlers): Promise<Server> {
  const server = createServer(answer);
  server.on('upgrade', upgrade);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, HOST, done);
  });
  return server;
}

const getPort = (address: AddressInfo | string | null | undefined): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/**
 * The origin of a server. The host name is the same as the development server's, so that a page at `HOST` shares no
 * cookies with the app.
 */
const getOrigin = (server: Server): string => `http://localhost:${getPort(server.address())}`;

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

/** Repeats the request unchanged, and then pipes data in both directions. */
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
