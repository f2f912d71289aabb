import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO } from '../../../sandbox/index.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { post } from '../races/client.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const PATIENCE = { timeout: scaled(20_000), interval: 20 };

describe('a sandbox on PostgreSQL without --demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-terminal-'));
  let server: Awaited<ReturnType<typeof postgresql>>;
  let running: SandboxProcess;
  beforeAll(async () => {
    server = await postgresql();
    running = await startSandbox({ data: folder, databaseUrl: server.url });
  });
  afterAll(async () => {
    await running.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (path: string, fields: Record<string, string>) => post({ url: running.url, token: '' }, path, fields);

  it('has no demo account', async () => {
    expect(await ask('user/login', { user_string: DEMO.email, password: DEMO.password })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Incorrect account or password') as unknown,
    });
    await vi.waitFor(() => expect(running.output()).toContain('demo    none; create it with --demo'), PATIENCE);
  });

  it('prints codes, and no whole e-mail address', async () => {
    await ask('sms_mail', { user_string: 'rowan@mail.example', type: 'register' });
    await vi.waitFor(() => expect(running.output()).toMatch(/code {4}register r…n@mail\.example: \d+/), PATIENCE);
    expect(running.output()).not.toContain('rowan');
  });
});
