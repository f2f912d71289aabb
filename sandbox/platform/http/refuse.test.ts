import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;

/** Sends a text to a new server. Returns what the server answers before it closes the connection. */
async function answerTo(text: string): Promise<string> {
  const { port } = await h.sandbox.listen(0, '127.0.0.1');
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

describe('a connection without a request', () => {
  it.each([
    ['what is no request', 'HELLO\r\n\r\n', 'HTTP/1.1 400 '],
    ['headers of 20 kB', lines('GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Long: ${'a'.repeat(20_000)}`), 'HTTP/1.1 431 '],
    [
      'an upgrade at another path',
      lines('GET /other HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'),
      'HTTP/1.1 404 ',
    ],
  ])('given %s, then the refusal has the headers of all answers', async (_, text, start) => {
    const answer = await answerTo(text);

    expect(answer.startsWith(start)).toBe(true);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain("frame-ancestors 'none'");
  });
});
