import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

const LONG = 60_000;

describe('a server that shuts down', () => {
  let server: Server;
  let sockets: WebSocketServer;
  let shutDown: (grace: number) => Promise<void>;
  let port: number;
  /** The pending responses, by path. */
  const waiting = new Map<string, ServerResponse>();
  const answer = (path = '/'): void => void waiting.get(path)?.end('done');

  beforeEach(async () => {
    server = createServer((asked, response) => {
      waiting.set(asked.url ?? '', response);
      server.emit('asked');
    });
    server.keepAliveTimeout = LONG;
    sockets = new WebSocketServer({ server });
    shutDown = createShutdown(server, sockets);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => server.closeAllConnections());

  const inFlight = async (): Promise<{ response: Promise<IncomingMessage> }> => {
    const waits = new Promise((done) => server.once('asked', done));
    const response = new Promise<IncomingMessage>((done, failed) =>
      get({ port, agent: new Agent({ keepAlive: true }) }, (message) => done(message.resume())).on('error', failed),
    );
    response.catch(() => undefined);
    await waits;
    return { response };
  };
  const connected = async (): Promise<{ closed: Promise<number> }> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    const closed = new Promise<number>((done) => socket.once('close', done));
    await new Promise((done) => socket.once('open', done));
    return { closed };
  };

  it('answers requests in flight, and accepts no further ones on their connections', async () => {
    const { response } = await inFlight();
    const over = shutDown(LONG);
    answer();
    expect((await response).headers.connection).toBe('close');
    await over;
  });

  it('ends a connection whose answer had begun, while others are still in flight', async () => {
    // given a response that promised keep-alive
    const client = connect(port, '127.0.0.1').resume();
    const ended = once(client, 'close');
    const asked = once(server, 'asked');
    client.write('GET /begun HTTP/1.1\r\nHost: x\r\n\r\n');
    await asked;
    waiting.get('/begun')?.flushHeaders();
    const { response } = await inFlight();
    // when
    const over = shutDown(LONG);
    answer('/begun');
    // then
    await ended;
    answer();
    await response;
    await over;
    expect(client.destroyed).toBe(true);
  });

  it('ends a connection that sent another request meanwhile, after its answer', async () => {
    const client = connect(port, '127.0.0.1');
    const said = text(client);
    for (const path of ['/first', '/second']) {
      const asked = once(server, 'asked');
      client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await asked;
      waiting.get('/first')?.flushHeaders();
      if (path === '/first') void shutDown(LONG);
    }
    answer('/first');
    answer('/second');
    expect((await said).match(/Connection: .*/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
  });

  it('accepts no new connection', async () => {
    const { response } = await inFlight();
    const over = shutDown(LONG);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    answer();
    await response;
    await over;
  });

  it('then closes streams with a service restart', async () => {
    const { response } = await inFlight();
    const { closed } = await connected();
    const order: string[] = [];
    const over = shutDown(LONG);
    void response.then(() => order.push('answered'));
    answer();
    await closed.then((code) => order.push(`closed ${code}`));
    await over;
    expect(order).toEqual(['answered', 'closed 1012']);
  });

  it('cuts what is left after the grace period', async () => {
    const { response } = await inFlight();
    await shutDown(1);
    await expect(response).rejects.toThrow('socket hang up');
  });

  it('does not wait for stream clients that do not answer', async () => {
    // given a client that opens a stream and then stays silent
    const silent = connect(port, '127.0.0.1');
    const cut = once(silent, 'close');
    silent.write(
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await once(sockets, 'connection');
    silent.resume();
    // when
    await shutDown(LONG);
    // then
    await cut;
    expect(silent.destroyed).toBe(true);
  });
});
