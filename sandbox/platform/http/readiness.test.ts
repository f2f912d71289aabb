import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../index.ts';
import { openStore } from '../../releases/index.ts';
import { writeApp, writeBrandRelease } from '../../testing/built-app.ts';
import { freshDump } from '../../testing/dump.ts';
import { createReadiness } from './readiness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-ready-'));
const data = path.join(folder, 'data');
let sandbox: Sandbox;
let now = 0;
const faults: unknown[] = [];
beforeAll(async () => {
  const app = writeApp(folder, { elm: { hosts: ['elm.example'] } }, 'elm');
  sandbox = await createSandbox({
    data,
    app,
    dump: await freshDump(),
    timers: false,
    monotonic: () => now,
    onFault: (where, error) => faults.push([where, error]),
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
// a result is kept for a second
beforeEach(() => void (now += 1000));

const ask = async (): Promise<[number, unknown]> => {
  const answer = await sandbox.fetch(new Request('http://10.0.0.5/ready'));
  return [answer.status, await answer.json()];
};

describe('/ready', () => {
  it('given a database that can be written, and releases that can be read, then is 200', async () => {
    expect(await ask()).toEqual([200, { ok: true }]);
  });

  it('given a database that refuses to write, then is 503 with the reason, and reports the error once', async () => {
    await sandbox.db.execute(sql`alter table meta rename to gone`);
    const answers = [await ask()];
    now += 1000;
    answers.push(await ask());
    await sandbox.db.execute(sql`alter table gone rename to meta`);

    expect(answers).toEqual(
      Array.from({ length: 2 }, () => [503, { ok: false, problems: ['The database cannot be written.'] }]),
    );
    expect(faults).toMatchObject([['ready', expect.anything()]]);
    now += 1000;
    expect(await ask()).toEqual([200, { ok: true }]);
  });

  it('given a second question within a second, then answers from memory', async () => {
    await ask();
    await sandbox.db.execute(sql`alter table meta rename to gone`);
    const answer = await ask();
    await sandbox.db.execute(sql`alter table gone rename to meta`);

    expect(answer).toEqual([200, { ok: true }]);
  });

  it('given a published release whose manifest cannot be read, then is 503 and names the brand', async () => {
    const { id } = writeBrandRelease(path.join(folder, 'out'), 'oak', { hosts: ['oak.example'] });
    await openStore(path.join(data, 'releases')).publish(path.join(folder, 'out'), 'oak', id);
    writeFileSync(path.join(data, 'releases/oak', `${id}.json`), 'not JSON');

    expect(await ask()).toEqual([503, { ok: false, problems: ['The release of oak cannot be read.'] }]);
  });

  it('leaves /health alone, which only says that the process is alive', async () => {
    const answer = await sandbox.fetch(new Request('http://10.0.0.5/health'));

    expect(answer.status).toBe(200);
  });
});

describe('a database that does not answer', () => {
  it('is reported after two seconds, and is not asked again until it answers', async () => {
    let asked = 0;
    const never = { onConflictDoUpdate: () => new Promise(() => undefined) };
    const db = { insert: () => ({ values: () => ((asked += 1), never) }) };
    const check = createReadiness({
      db: db as never,
      findReleaseProblems: () => [],
      clock: () => new Date(),
      monotonic: () => now,
      report: () => undefined,
    });

    const first = await check();
    now += 1000;
    const second = await check();

    expect([first, second]).toEqual([
      ['The database has not answered for 2 seconds.'],
      ['The database has not answered for 2 seconds.'],
    ]);
    expect(asked).toBe(1);
  });
});

describe('the disk of an embedded database', () => {
  const writable = { insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.resolve() }) }) };
  const checkWith = (freeSpace: () => Promise<number>): Promise<readonly string[]> =>
    createReadiness({
      db: writable as never,
      findReleaseProblems: () => [],
      clock: () => new Date(),
      monotonic: () => now,
      freeSpace,
      report: () => undefined,
    })();

  it('is reported when it is full, although rows that exist can still be written', async () => {
    expect(await checkWith(() => Promise.resolve(4096))).toEqual(['The disk of the database is full.']);
    expect(await checkWith(() => Promise.resolve(2 ** 30))).toEqual([]);
  });

  it('is reported when nobody knows how full it is', async () => {
    expect(await checkWith(() => Promise.reject(new Error('gone')))).toEqual(['The disk of the database is full.']);
  });
});
