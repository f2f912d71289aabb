import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { postgresql } from '../../journeys/support/databases.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const TIME = scaled(180_000);
const PATIENCE = { timeout: scaled(60_000), interval: 20 };
const AT_ONCE = 20;

describe('a sandbox that stops', { timeout: TIME }, () => {
  let folder: string;
  let running: SandboxProcess;
  const closers: (() => Promise<void>)[] = [];
  const start = async (...args: string[]): Promise<void> => {
    running = await startSandbox({ data: folder, args });
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-stop-'));
  });
  afterEach(async () => {
    await running.kill();
    for (const close of closers.splice(0).toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const getBody = (person: number): string => `type=register&user_string=p${person}%40mail.example`;
  /** Requests a code and delays the request body. @returns once the server has begun to answer */
  const begin = async (person: number): Promise<ClientRequest> => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': getBody(person).length,
      Expect: '100-continue',
    };
    const begun = request(`${running.url}/api/sms_mail`, { method: 'POST', headers });
    begun.flushHeaders();
    await once(begun, 'continue');
    return begun;
  };
  const finish = async (begun: ClientRequest, person: number): Promise<string> => {
    const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
    begun.end(getBody(person));
    const [response] = await answered;
    return (JSON.parse(await text(response)) as { type: string }).type;
  };
  const takesNoMore = (): Promise<void> =>
    vi.waitFor(() => expect(fetch(`${running.url}/health`)).rejects.toThrow('fetch failed'), PATIENCE);

  it(`answers all ${AT_ONCE} requests in flight, closes the streams for a restart, and ends`, async () => {
    // given requests in flight and an open stream
    await start('--grace-seconds', '300');
    const stream = new WebSocket(`${running.url.replace('http', 'ws')}/ws`);
    await once(stream, 'open');
    const closed = once(stream, 'close') as Promise<[number, Buffer]>;
    const begun = await Promise.all(Array.from({ length: AT_ONCE }, (_, person) => begin(person)));
    // when the process receives a stop signal
    running.signal('SIGTERM');
    // then it accepts no new requests, and answers those in flight
    await takesNoMore();
    expect(stream.readyState).toBe(WebSocket.OPEN);
    expect(await Promise.all(begun.map(finish))).toEqual(begun.map(() => 'ok'));
    const [code, reason] = await closed;
    expect([code, reason.toString()]).toEqual([1012, 'service restart']);
    expect(await running.ended).toBe(0);
    expect(running.output().match(/^code {4}register/gm)).toHaveLength(AT_ONCE);
  });

  it('cuts what is left after the grace period', async () => {
    await start('--grace-seconds', '1');
    const begun = await begin(1);
    const cut = once(begun, 'error');
    cut.catch(() => undefined);
    running.signal('SIGTERM');
    expect(String(await cut)).toMatch(/hang up|ECONNRESET/);
    expect(await running.ended).toBe(0);
  });

  it('ends although a database call is still running', async () => {
    // given a call that is waiting for a lock
    const server = await postgresql();
    closers.push(server.stop);
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    closers.push(() => holder.end());
    running = await startSandbox({ data: folder, databaseUrl: server.url, args: ['--grace-seconds', '1'] });
    await holder.query('begin; lock table verification_codes');
    const begun = await begin(1);
    const cut = once(begun, 'error');
    cut.catch(() => undefined);
    begun.end(getBody(1));
    // when
    running.signal('SIGTERM');
    // then
    await cut;
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('a database call is still running');
  });
});
