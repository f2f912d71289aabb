import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../http-adapter.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Handle = (response: ServerResponse, url: string) => void;

export interface HttpServer {
  readonly base: string;
  readonly received: Received[];
  /** The handler of all requests from now on. Called once a whole request has arrived. */
  handle: Handle;
  close(): Promise<void>;
}

/** Starts a server that pages of any origin may call. */
export async function startHttpServer(): Promise<HttpServer> {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    for (const allowed of ['Origin', 'Headers', 'Methods']) response.setHeader(`Access-Control-Allow-${allowed}`, '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    const { method = '', url = '', headers } = request;
    if (method === 'OPTIONS') return void response.end();
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    one.handle(response, url);
  };
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const one: HttpServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    received,
    handle: (response) => response.end(),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
  return one;
}

export const answer =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Handle =>
  (response) =>
    response.writeHead(status, headers).end(body);

export const neverAnswer: Handle = () => undefined;

/** Sends the headers and a part of the body, then breaks the connection. */
export const breakOff: Handle = (response) => {
  response.writeHead(200, { 'Content-Length': '100' });
  response.write('{"type":', () => response.destroy());
};

export const requestTo = (base: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  base,
  path: 'wallet/out',
  headers: new Headers(),
  body: 'amount=5',
  timeout: 60_000,
  ...more,
});
