import { mkdtempSync, mkdirSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox, DEMO } from '../../index.ts';
import { freshDump } from '../../testing/dump.ts';
import { connectToAdmin } from '../../admin/index.ts';
import { claimFolder, clearFolder, isLocked, lockFolder } from './index.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-sandbox-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const getFolder = (name: string): string => path.join(root, name);

describe('the lock of a data folder', () => {
  it('admits one process, refuses the second with a message, and releases itself', async () => {
    const lock = await lockFolder(getFolder('lock'));
    await expect(lockFolder(path.join(getFolder('lock'), '..', 'lock'))).rejects.toThrow(
      'is in use by another sandbox',
    );
    expect(await isLocked(getFolder('lock'))).toBe(true);
    await lock.release();
    expect(await isLocked(getFolder('lock'))).toBe(false);
  });
});

describe('a data folder', () => {
  it('with other content is neither used nor removed', () => {
    mkdirSync(getFolder('photos'));
    writeFileSync(path.join(getFolder('photos'), 'cat.jpg'), '');
    expect(() => claimFolder(getFolder('photos'))).toThrow('cat.jpg');
    expect(() => clearFolder(getFolder('photos'))).toThrow('Nothing was removed');
    expect(existsSync(path.join(getFolder('photos'), 'cat.jpg'))).toBe(true);
  });

  it('may have published releases before the first start, as a volume has', () => {
    mkdirSync(path.join(getFolder('volume'), 'releases'), { recursive: true });
    claimFolder(getFolder('volume'));
    expect(clearFolder(getFolder('volume'))).toBe(true);
  });

  it('keeps users, balances and requests across a restart, and starts empty after a reset', async () => {
    // given a sandbox with the demo account and a deposit under review
    const data = getFolder('kept');
    let now = new Date('2026-11-21T12:00:00Z');
    const open = async (dump?: Blob) =>
      createSandbox({ data, ...(dump ? { dump } : {}), demo: true, timers: false, passwordCost: 10, clock: () => now });
    const first = await open(await freshDump());
    await expect(open()).rejects.toThrow('in use');
    const post = async (
      sandbox: typeof first,
      call: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
    ) =>
      (await (
        await sandbox.fetch(
          new Request(`http://localhost/api/${call}`, { method: 'POST', body: new URLSearchParams(fields), headers }),
        )
      ).json()) as { type: string; message: never };
    const token: string = (await post(first, 'user/login', { user_string: DEMO.email, password: DEMO.password }))
      .message;
    const auth = { Authorization: token };
    const detail = async (sandbox: typeof first) =>
      (
        (await post(sandbox, 'wallet/detail', { currency: '3', type: 'change' }, auth)).message as {
          available: string;
        }
      ).available;
    const before = await detail(first);
    const { chains } = (await post(first, 'wallet/deposit_terms', { currency: '3' }, auth)).message as {
      chains: { address: string }[];
    };
    const log = (await (
      await first.fetch(new Request('http://localhost/api/charge_mention/log2', { headers: auth }))
    ).json()) as { message: { data: { img: string; status: number }[] } };
    const filed = await post(
      first,
      'wallet/charge_req',
      {
        currency: '3',
        amount: '100',
        imgs: log.message.data[0]?.img ?? '',
        sub_type: 'TRC20',
        address: chains[0]?.address ?? '',
      },
      { ...auth, 'Idempotency-Key': 'restart-1' },
    );
    expect(filed.type).toBe('ok');
    // when it is stopped, and started again once the review is overdue
    await first.close();
    now = new Date(now.getTime() + 60_000);
    const second = await open();
    await second.reviewDue();
    // then the session, balance and deposit are still there
    expect(Number(await detail(second)) - Number(before)).toBe(100);
    // and a command reaches the process that has locked the folder
    expect((await connectToAdmin(data).verify()).sound).toBe(true);
    expect(await connectToAdmin(data).review('deposit', 1, true, '')).toContain('no longer');
    expect(await connectToAdmin(data).review('verification', 1, true, '', 2)).toBe(
      'verification 1 2 is not under review.',
    );
    const { port } = JSON.parse(readFileSync(path.join(data, 'admin.json'), 'utf8')) as { port: number };
    expect(
      (await fetch(`http://127.0.0.1:${port}/verify`, { method: 'POST', headers: { 'X-Sandbox-Key': 'guess' } }))
        .status,
    ).toBe(403);
    await second.close();
    expect(existsSync(path.join(data, 'admin.json'))).toBe(false);
    expect(clearFolder(data)).toBe(true);
    expect(existsSync(path.join(data, 'database'))).toBe(false);
  });
});

describe('a port that is in use', () => {
  it('is reported in one sentence', async () => {
    const sandbox = await createSandbox({ dump: await freshDump(), timers: false });
    const { port, url } = await sandbox.listen(0);
    await expect(sandbox.listen(port)).rejects.toThrow(`Port ${port} is in use`);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ ok: true, database: 'pglite' });
    await sandbox.close();
  });
});
