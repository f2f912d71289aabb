import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BrandServer, FixtureSource } from '../../compiler/release/fixture-source.ts';
import { answerRequest, readBody, sendAnswer } from './send-answer.ts';

const getPath = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** Answers a call from the fixture. @returns false if the request is not a call */
export function answerCall(source: FixtureSource, request: IncomingMessage, response: ServerResponse): boolean {
  const path = getPath(request);
  const brand = findServer(source, request);
  if (brand?.api === undefined || !path.startsWith(brand.api)) return false;
  readBody(request).then(
    (body) => {
      const problem = { type: 'error', message: `No call is declared for ${path}.` };
      const unknown = { status: 404, body: problem, isExample: false };
      sendAnswer(response, answerRequest(brand, request, body) ?? unknown);
    },
    () => response.destroy(),
  );
  return true;
}

/**
 * Serves streams. Each subscription gets a snapshot and no updates. @returns a handler of upgrades, which returns false
 * for other requests
 */
export function createStreams(
  source: FixtureSource,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean {
  const sockets = new WebSocketServer({ noServer: true });
  return (request, socket, head) => {
    // a WebSocket request has no referrer, so brands that are selected in the URL share the host's streams
    const brand = findServer(source, request);
    if (brand === undefined || getPath(request) !== brand.stream) return false;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('message', (data: Buffer) => answerFrame(opened, brand, data.toString('utf8')));
    });
    return true;
  };
}

/** Finds the brand's server. An edit may have removed the fixture, which must not crash the development server. */
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
  if (op !== 'subscribe') return;
  const frame = brand.firstFrame(String(channel));
  if (frame !== undefined) socket.send(JSON.stringify({ id, ...frame }));
}

function readFrame(text: string): object {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? frame : {};
  } catch {
    return {};
  }
}
