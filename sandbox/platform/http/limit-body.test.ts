import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
const lines: string[] = [];
beforeAll(async () => {
  h = await openHarness({ log: { level: 'info', write: (line) => void lines.push(line) } });
});
afterAll(() => h.close());

describe('a client that leaves before the end of its body', () => {
  it.each(['user/login', 'upload', 'nothing'])('is refused, and is no fault of the server (%s)', async (path) => {
    // given a chunked body whose last chunk never arrives
    const { port } = await h.sandbox.listen(0);
    lines.length = 0;
    const head = `POST /api/${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na=b&c\r\n`;
    // when the client leaves
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(head);
    // then the call is refused
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      status: 200,
      outcome: 'refused',
      kind: 'server.request_bad',
    });
    expect(h.faults).toEqual([]);
  });
});
