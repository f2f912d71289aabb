import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness } from '../../testing/harness.ts';
import { createFileSender, createWebhookSender } from './message-sender.ts';

interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const KEY = 'shared with the receiver';
const NOW = new Date('2026-11-28T12:00:00Z');
const CODE = { purpose: 'register', target: 'rowan@mail.example', code: '482113' };

let server: http.Server;
let url: string;
let received: Received[];
/** The receiver's status codes, in order; 204 once they are used up. `undefined` means no answer at all. */
let answers: (number | undefined)[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/never') return;
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answers.length === 0 ? 204 : answers.shift();
      if (status !== undefined) response.writeHead(status, { Location: '/elsewhere', Connection: 'close' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/codes`;
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((done) => void server.close(() => done()));
});

const sender = (more = {}) => createWebhookSender({ url, key: KEY, clock: () => NOW, waits: [1, 1], ...more });

describe('a code for the webhook', () => {
  it('is posted with a signature over its time and body', async () => {
    await sender().send(CODE);

    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      purpose: 'register',
      to: CODE.target,
      code: CODE.code,
      at: NOW.toISOString(),
    });
    const hmac = createHmac('sha256', KEY)
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(`v1=${hmac}`);
  });

  it('that would be of no use says why', async () => {
    await sender().send({ purpose: 'forget', target: CODE.target });

    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ none: 'no-account' });
    expect(received[0]?.body).not.toContain('code"');
  });

  it('given a receiver that fails twice, then is posted again with the same id', async () => {
    answers = [503, 429];

    await sender().send(CODE);

    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
  });

  it.each<[string, (number | undefined)[], number]>([
    ['keeps failing', [500, 500, 500, 500], 3],
    ['never answers', [undefined, undefined, undefined], 3],
    ['refuses it', [400], 1],
    ['sends elsewhere', [302, 302, 302], 3],
  ])('given a receiver that %s, then gives up, and says nothing of the code', async (_, given, attempts) => {
    answers = given;

    const sent = sender({ timeout: 1000 }).send(CODE);

    await expect(sent).rejects.toThrow(/^The receiver of codes/);
    await expect(sent).rejects.not.toThrow(/482113|rowan/);
    expect(received).toHaveLength(attempts);
  });

  it('beyond two hundred that wait is not kept', async () => {
    const slow = sender({ url: new URL('/never', url).href, timeout: 300, waits: [] });
    const waiting = Array.from({ length: 200 }, () => slow.send(CODE).catch(() => 'failed'));

    await expect(slow.send(CODE)).rejects.toThrow('200 codes wait');
    await Promise.all(waiting);
  });
});

describe('an exchange with a sender', () => {
  it('answers without waiting for it, and reports a failure without the code or its address', async () => {
    answers = [400];
    const h = await openHarness({ sender: sender() });

    expect(await h.post('sms_mail', { user_string: CODE.target, type: 'register' })).toMatchObject({ type: 'ok' });
    await expect.poll(() => h.faults).toHaveLength(1);

    expect(String(h.faults[0])).toContain('The receiver of codes refused one.');
    expect(String(h.faults[0])).not.toContain('rowan');
    await h.close();
  });
});

describe('a code for a file', () => {
  it('is a line that only the owner of the file can read', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-codes-'));
    const file = path.join(folder, 'codes');

    await createFileSender(file, () => NOW).send(CODE);

    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ to: CODE.target, code: CODE.code });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});
