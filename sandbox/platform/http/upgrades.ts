import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SecurityEvent } from '../telemetry/index.ts';
import type { StreamConnection, ClientSocket } from '../streams/index.ts';
import { clientOfRequest, type ClientAddresses, type RefusedRequest } from './client-address.ts';
import type { ClientQuotas } from './client-quotas.ts';
import { readHost, checkHost, type RequestHost, type ServedHosts } from './host.ts';
import { refuse, type Refused } from './refuse.ts';

export interface UpgradeOptions {
  connect(wire: ClientSocket, brand: string | undefined): StreamConnection;
  readonly hosts: ServedHosts;
  /** Additional origins, besides the server's own, that may open streams, such as `https://app.example`. */
  readonly allowedOrigins: readonly string[];
  readonly quotas: ClientQuotas;
  readonly clients: ClientAddresses;
  /** Reports a refused upgrade. */
  onRefused(event: SecurityEvent, request: RefusedRequest | undefined): void;
}

/** The only path that accepts upgrades. */
export const STREAM_PATH = '/ws';

const SOCKETS = {
  noServer: true,
  maxPayload: 16 * 1024,
  // milliseconds to wait for a client to confirm the close, which one that does not read never does
  closeTimeout: 2000,
};
/** The security event of a refused upgrade, by its status. */
const EVENTS: ReadonlyMap<number, SecurityEvent> = new Map([
  [403, 'refused-origin'],
  [421, 'wrong-host'],
  [429, 'limit-reached'],
]);
/** The cost of opening a stream, in frames, because it costs more than sending a message on one. */
const COST_OF_OPENING = 10;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/**
 * Accepts upgrades to streams. Node passes upgrade requests to this listener without a timeout, so each one must be
 * answered here. HTTP allows a server to ignore an unknown protocol, but Node before version 24 cannot continue the
 * request as HTTP. The request is therefore refused with a reason.
 */
export function acceptUpgrades(server: Server, options: UpgradeOptions): WebSocketServer {
  const sockets = new WebSocketServer(SOCKETS);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const host = readHost(request);
    const problem = checkHost(host, options.hosts) ?? checkUpgrade(request, host, options);
    if (problem !== undefined) {
      const event = EVENTS.get(problem.status);
      if (event !== undefined) options.onRefused(event, request);
      return refuse(socket, problem);
    }
    const brand = options.hosts.siteAt(host?.name ?? '')?.brand;
    sockets.handleUpgrade(request, socket, head, (client) => {
      serveClient(client, (wire) => options.connect(wire, brand), createFrameBudget(request, options));
      sockets.emit('connection', client, request);
    });
  });
  return sockets;
}

const createFrameBudget =
  (request: IncomingMessage, { quotas, clients }: UpgradeOptions) =>
  (frames: number): boolean =>
    quotas.spendFrames(clientOfRequest(request, clients), frames);

/**
 * Counts a stream that comes through a proxy, per client. Direct connections are already counted when they open.
 * @returns false if the client has too many
 */
function countStream(request: IncomingMessage, socket: Duplex, { quotas, clients }: UpgradeOptions): boolean {
  if (!clients.isProxy(request.socket.remoteAddress ?? '')) return true;
  const client = clientOfRequest(request, clients);
  if (!quotas.openConnection(client)) return false;
  socket.once('close', () => quotas.closeConnection(client));
  return true;
}

function checkUpgrade(
  request: IncomingMessage,
  host: RequestHost | undefined,
  options: UpgradeOptions,
): Refused | undefined {
  const { upgrade, origin } = request.headers;
  if (upgrade?.toLowerCase() !== 'websocket')
    return {
      status: 400,
      text: `Only upgrades to WebSocket at ${STREAM_PATH} are possible. Send the request without the Upgrade header.`,
    };
  if (request.url?.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') !== STREAM_PATH)
    return { status: 404, text: `Streams are at ${STREAM_PATH}.` };
  if (!isOwnOrigin(origin, host?.authority ?? '') && !options.allowedOrigins.includes(origin ?? ''))
    return { status: 403, text: 'Pages from other origins may not open streams here.' };
  if (!createFrameBudget(request, options)(COST_OF_OPENING))
    return { status: 429, text: 'Too many frames from this address. Try again later.' };
  return countStream(request, request.socket, options)
    ? undefined
    : { status: 429, text: 'Too many streams from this address. Close one first.' };
}

/**
 * Whether the page belongs to this server. Browsers always send the page's origin. Programs that send none are
 * accepted: streams authenticate with a token in a frame and never with a cookie, so a foreign page has nothing to
 * exploit.
 */
function isOwnOrigin(origin: string | undefined, authority: string): boolean {
  if (origin === undefined) return true;
  const scheme = /^https?:\/\//.exec(origin)?.[0];
  if (scheme === undefined) return false;
  try {
    // compared as parsed URLs, because the scheme's default port may be omitted
    return new URL(origin).host === new URL(`${scheme}${authority}`).host;
  } catch {
    return false;
  }
}

function serveClient(
  client: WebSocket,
  connect: (wire: ClientSocket) => StreamConnection,
  spend: (frames: number) => boolean,
): void {
  const isOpen = (): boolean => client.readyState === client.OPEN;
  const mayGoOn = (): boolean => {
    if (!isOpen()) return false;
    const may = spend(1);
    if (!may) client.close(POLICY_VIOLATION, 'Too many frames from this address.');
    return may;
  };
  const connection = connect({
    send: (text) => isOpen() && client.send(text),
    close: (code, reason) => client.close(code, reason),
    bufferedBytes: () => client.bufferedAmount,
  });
  client.on('message', (data: Buffer, isBinary) => {
    if (!mayGoOn()) return;
    connection
      .handleMessage(isBinary ? data : data.toString('utf8'))
      .catch(() => client.close(INTERNAL_ERROR, 'Something went wrong on our side. Connect again.'));
  });
  client.on('ping', mayGoOn);
  client.on('close', () => connection.handleClose());
  client.on('error', () => connection.handleClose());
}
