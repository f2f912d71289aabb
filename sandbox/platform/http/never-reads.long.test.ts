import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

/** Encodes a text frame as a client sends it, with a mask of zeros. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
const PINGS = Buffer.concat(Array.from({ length: 5000 }, () => frame('{"op":"ping"}')));
const MOST_KEPT = 100 * 2 ** 20;

it('given a client that pings and never reads, then it is disconnected, whatever its frame quota', async () => {
  // given no frame limit, so that only back-pressure applies
  const { port } = await h.sandbox.listen(0, '127.0.0.1', { framesAtOnce: Infinity });
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const before = process.memoryUsage().rss;
  const kept = (): number => process.memoryUsage().rss - before;

  // when it sends pings as fast as the server accepts them
  while (!socket.destroyed && kept() < MOST_KEPT)
    if (!socket.write(PINGS)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);

  // then the server ends the connection without having buffered the rest
  expect(kept()).toBeLessThan(MOST_KEPT);
  expect(await closed).toBe('closed');
});
