import net from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { openHarness, type Harness } from '../../testing/harness.ts';
import type { ServerLimits } from './limits.ts';

const PATIENCE = 8000;

let h: Harness;
const opened: net.Socket[] = [];
beforeAll(async () => {
  h = await openHarness({ allowedOrigins: ['https://app.example'] });
});
afterAll(() => h.close());
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Starts another server for the same exchange, with its own limits. */
async function listen(limits: Partial<ServerLimits> = {}): Promise<number> {
  return (await h.sandbox.listen(0, '127.0.0.1', limits)).port;
}

interface Talk {
  /** Resolves to what the server sent before it closed the connection. @throws if it stays open */
  readonly closed: Promise<string>;
  readonly socket: net.Socket;
}

/** Opens a raw connection, sends text and collects the answer. */
function talk(port: number, text = ''): Talk {
  const socket = net.connect(port, '127.0.0.1');
  opened.push(socket);
  const closed = new Promise<string>((resolve, reject) => {
    let heard = '';
    const late = setTimeout(() => reject(new Error(`Still open after ${PATIENCE} ms; heard: ${heard}`)), PATIENCE);
    socket.on('data', (data) => (heard += String(data)));
    // a server that drops a connection may reset it
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(heard);
    });
  });
  socket.write(text);
  return { closed, socket };
}

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const HANDSHAKE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const getStatus = (answer: string): string => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? `no status: ${answer}`;

describe('an upgrade request', () => {
  it.each([
    ['h2c at the app', 'GET / HTTP/1.1', 'h2c', '400'],
    ['h2c at a call', 'POST /api/user/login HTTP/1.1', 'h2c', '400'],
    ['h2c at the streams', 'GET /ws HTTP/1.1', 'h2c', '400'],
    ['several protocols', 'GET /ws HTTP/1.1', 'websocket, h2c', '400'],
    ['a WebSocket somewhere else', 'GET /api/user/center HTTP/1.1', 'websocket', '404'],
  ])('given %s, then it is answered and the connection is closed', async (_, request, protocol, status) => {
    const port = await listen();
    const answer = await talk(port, lines(request, 'Host: 127.0.0.1', 'Connection: Upgrade', `Upgrade: ${protocol}`))
      .closed;
    expect(getStatus(answer)).toBe(status);
  });

  it('given many that are not for a WebSocket, then none stays open', async () => {
    const port = await listen();
    const text = lines('GET / HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: h2c');
    const answers = await Promise.all(Array.from({ length: 100 }, () => talk(port, text).closed));
    expect(new Set(answers.map(getStatus))).toEqual(new Set(['400']));
  });

  it('given a plain request to the stream path, then the answer says what is expected', async () => {
    const port = await listen();
    const answer = await talk(port, lines('GET /ws HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close')).closed;
    expect(getStatus(answer)).toBe('426');
    expect(answer).toMatch(/upgrade: websocket/i);
  });
});

describe('the Host header', () => {
  const get = 'GET /api/user/center HTTP/1.1';
  it.each([
    ['missing', [get], '400'],
    ['missing in HTTP/1.0', ['GET /api/user/center HTTP/1.0'], '400'],
    ['empty', [get, 'Host:'], '400'],
    ['repeated', [get, 'Host: 127.0.0.1', 'Host: evil.example'], '400'],
    ['repeated with the same name', [get, 'Host: 127.0.0.1', 'Host: 127.0.0.1'], '400'],
    ['malformed', [get, 'Host: 127.0.0.1@evil.example'], '400'],
    ['not the one of the target', ['GET http://127.0.0.1/api/user/center HTTP/1.1', 'Host: localhost'], '400'],
    ['of nobody', [get, 'Host: evil.example'], '421'],
    ['of this server', [get, 'Host: 127.0.0.1:80'], '200'],
    [
      'of this server, as the target has it',
      ['GET http://localhost/api/user/center HTTP/1.1', 'Host: localhost'],
      '200',
    ],
  ])('given it is %s, then calls and streams get the same answer', async (_, head, status) => {
    const port = await listen();
    expect(getStatus(await talk(port, lines(...head, 'Connection: close')).closed)).toBe(status);
    if (status === '200') return;
    const upgrade = head.map((line) => line.replace('/api/user/center', '/ws'));
    expect(getStatus(await talk(port, lines(...upgrade, ...HANDSHAKE)).closed)).toBe(status);
  });
});

describe('the Origin of a WebSocket', () => {
  const statusAt = (port: number, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers } satisfies ClientOptions);
      socket.on('unexpected-response', (request, answer) => {
        resolve(answer.statusCode ?? 0);
        request.destroy();
      });
      socket.on('open', () => {
        resolve(101);
        socket.terminate();
      });
      socket.on('error', reject);
    });

  it.each([
    ['none, as from a program without cookies', undefined, undefined, 101],
    ['its own', 'http://kite.localhost:4600', 'kite.localhost:4600', 101],
    ['its own, behind a proxy that speaks TLS', 'https://kite.localhost', 'kite.localhost:443', 101],
    ['one that the options name', 'https://app.example', 'localhost', 101],
    ['another site', 'https://evil.example', 'localhost', 403],
    ['another port of the same host', 'http://localhost:3000', 'localhost:4600', 403],
    ['an opaque one, as of a sandboxed frame', 'null', 'localhost', 403],
    ['one that is none', 'localhost', 'localhost', 403],
  ])('given %s, then it opens or is refused', async (_, origin, host, status) => {
    const port = await listen();
    const headers = {
      ...(origin === undefined ? {} : { Origin: origin }),
      ...(host === undefined ? {} : { Host: host }),
    };
    expect(await statusAt(port, headers)).toBe(status);
  });
});

describe('a client that uses many resources', () => {
  const SHORT: Partial<ServerLimits> = {
    headersTimeout: 100,
    requestTimeout: 200,
    keepAliveTimeout: 100,
    checkEvery: 50,
  };

  it.each([
    ['says nothing', '', '408'],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n', '408'],
    [
      'does not end its body',
      `${lines('POST /api/user/login HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100')}user_string=`,
      '408',
    ],
    ['asks for nothing more', lines('GET /health HTTP/1.1', 'Host: 127.0.0.1'), '200'],
  ])('given it %s, then the connection is closed', async (_, text, status) => {
    const port = await listen(SHORT);
    expect(getStatus(await talk(port, text).closed)).toBe(status);
    expect(h.faults.splice(0)).toEqual([]);
  });

  it('given one address at its connection limit, then the next is closed until one of them ends', async () => {
    const port = await listen({ connectionsPerAddress: 2, connections: 10 });
    const health = lines('GET /health HTTP/1.1', 'Host: 127.0.0.1');
    const first = talk(port, health);
    const second = talk(port, health);
    for (const { socket } of [first, second]) await new Promise((resolve) => socket.once('data', resolve));

    expect(await talk(port, health).closed).toBe('');

    first.socket.end();
    await first.closed;
    const next = talk(port, health);
    expect(String(await new Promise((resolve) => next.socket.once('data', resolve)))).toContain('200 OK');
  });

  it('given the server at its connection limit, then the next is closed', async () => {
    const port = await listen({ connections: 1 });
    const health = lines('GET /health HTTP/1.1', 'Host: 127.0.0.1');
    const { socket } = talk(port, health);
    await new Promise((resolve) => socket.once('data', resolve));

    expect(await talk(port, health).closed).toBe('');
  });

  it('given too many frames, then the WebSocket is closed with a reason, and the next one is refused', async () => {
    const port = await listen({ framesAtOnce: 30, framesPerSecond: 0 });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    let answers = 0;
    socket.on('message', () => (answers += 1));
    const closed = new Promise((resolve) => (socket.onclose = ({ code, reason }) => resolve([code, reason])));
    for (let i = 0; i < 50; i += 1) socket.send('{"op":"ping"}');

    expect(await closed).toEqual([1008, 'Too many frames from this address.']);
    expect(answers).toBe(20);
    const again = await talk(port, lines('GET /ws HTTP/1.1', 'Host: 127.0.0.1', ...HANDSHAKE)).closed;
    expect(getStatus(again)).toBe('429');
  });
});

describe('a trusted proxy', () => {
  it('has any number of connections, and its clients as many streams as each may have', async () => {
    const proxied = await openHarness({ trustedProxies: ['127.0.0.1'] });
    const { port } = await proxied.sandbox.listen(0, '127.0.0.1', { connectionsPerAddress: 1 });
    const open = async (client: string): Promise<Talk & { readonly status: string }> => {
      const stream = talk(
        port,
        lines('GET /ws HTTP/1.1', 'Host: 127.0.0.1', `X-Forwarded-For: ${client}`, ...HANDSHAKE),
      );
      const heard = await new Promise((resolve) => stream.socket.once('data', resolve));
      return { ...stream, status: getStatus(String(heard)) };
    };

    const first = await open('198.51.100.1');
    const [second, other] = [await open('198.51.100.1'), await open('198.51.100.2')];

    expect([first, second, other].map(({ status }) => status)).toEqual(['101', '429', '101']);

    first.socket.destroy();
    await expect.poll(async () => (await open('198.51.100.1')).status).toBe('101');
    await proxied.close();
  });
});
