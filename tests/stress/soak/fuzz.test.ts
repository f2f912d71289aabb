import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { connectToAdmin } from '../../../sandbox/admin/index.ts';
import { DEMO } from '../../../sandbox/index.ts';
import { writeApp } from '../../../sandbox/testing/built-app.ts';
import { startSandbox, type SandboxProcess } from '../faults/sandbox-process.ts';
import { post } from '../races/client.ts';
import { createRandom } from '../../kit/random.ts';
import { WHOLE } from '../../kit/sample.ts';
import { findUnsound } from './cluster.ts';
import { sendBytes, sendFrames } from './fuzz-client.ts';
import { drawRequest } from './fuzz-requests.ts';
import type { Tokens } from './fuzz-values.ts';
import { report } from './report.ts';
import { watchProcess } from './watch-process.ts';

const SECONDS = WHOLE ? Number(process.env.SOAK_MINUTES ?? '10') * 60 : 20;
const SENDERS = 6;
const WATCH_EVERY = 1000;
/** Longer than the server waits for the rest of a request. */
const PATIENCE = scaled(30_000);
/**
 * The maximum delay of the event loop, in seconds. Password hashes and pictures are computed elsewhere, so nothing may
 * block it for long.
 */
const LATEST = scaled(1500) / 1000;
/** Growth in MB per minute, over ten minutes, that still counts as noise. */
const NOISE = 3;

describe(`a server that gets anything for ${SECONDS} s`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fuzz-'));
  const data = join(folder, 'data');
  let server: SandboxProcess;
  beforeAll(async () => {
    const app = join(folder, 'app');
    mkdirSync(app);
    writeApp(app, { larch: { hosts: [] } }, 'larch');
    const args = ['--demo', '--app', app, '--log', 'error', '--trusted-proxies', '127.0.0.1'];
    const node = ['--expose-gc', '--import', join(import.meta.dirname, 'collect-garbage.mjs')];
    server = await startSandbox({ data, args, node });
  });
  afterAll(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const logIn = async (): Promise<string> => {
    const login = { user_string: DEMO.email, password: DEMO.password };
    return String((await post({ url: server.url, token: '' }, 'user/login', login)).message);
  };
  /** Logs in again, because some of the requests log the user out. */
  const openTokens = async (): Promise<Tokens> => {
    const expired = await logIn();
    await post({ url: server.url, token: expired }, 'user/logout', {});
    return { user: await logIn(), expired };
  };

  it(
    'answers each in time, with no fault, and keeps its memory',
    { timeout: scaled(SECONDS * 2000 + 60_000) },
    async () => {
      const { host, port } = new URL(server.url);
      const random = createRandom(6);
      const admin = connectToAdmin(data);
      const watch = watchProcess(server.pid, admin, WATCH_EVERY);
      const end = performance.now() + SECONDS * 1000;
      let tokens = await openTokens();
      const statuses = new Map<number, number>();
      const wrong: string[] = [];
      let streams = 0;
      const send = async (): Promise<void> => {
        while (performance.now() < end && wrong.length < 20) {
          const request = drawRequest(random, host, tokens);
          const reply = await sendBytes(Number(port), request, PATIENCE);
          if (!reply) wrong.push(`no answer to ${request.name}`);
          else if (reply.status >= 500) wrong.push(`${reply.text.slice(0, 300)} to ${request.name}`);
          statuses.set(reply?.status ?? -1, (statuses.get(reply?.status ?? -1) ?? 0) + 1);
        }
      };
      const stream = async (): Promise<void> => {
        while (performance.now() < end && wrong.length < 20) {
          if (!(await sendFrames(Number(port), random, tokens, PATIENCE))) wrong.push('a stream without its pong');
          streams += 1;
          if (streams % 50 === 0) tokens = await openTokens();
        }
      };
      await Promise.all([...Array.from({ length: SENDERS }, send), stream()]);
      const { memory, latest } = await watch.stop();
      const faults = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      report('fuzz', { answers: Object.fromEntries(statuses), streams, memory, 'latest timer in s': latest });
      expect(wrong).toEqual([]);
      expect(faults).toEqual([]);
      expect(latest).toBeLessThan(LATEST);
      if (SECONDS >= 300) expect(memory.perMinute).toBeLessThan(NOISE);
      expect(await findUnsound(admin)).toEqual([]);
      expect(await logIn()).toMatch(/^[\da-f]{32,}$/);
    },
  );
});
