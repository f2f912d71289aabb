import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '../tables.ts';
import { openStore } from '../index.ts';
import { writeApp, writeBrandRelease } from '../../testing/built-app.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-telemetry-'));
const elm = { hosts: ['sandbox'], pages: ['home', 'pay/index'] };
let h: Harness;
let release: string;
/** The time on the rate limiter's clock. */
let running = 0;

beforeAll(async () => {
  const app = writeApp(path.join(folder, 'app'), { elm }, 'elm');
  h = await openHarness({ app, data: path.join(folder, 'data'), monotonic: () => running });
  release = writeBrandRelease(path.join(folder, 'again'), 'elm', elm).id;
});
beforeEach(async () => {
  await h.sandbox.writeReports();
  await h.sandbox.db.delete(tables.telemetryCounts);
  h.now = new Date(h.now.getTime() + 60_000);
  running += 60_000;
});
afterAll(async () => {
  await h.close();
  rmSync(folder, { recursive: true, force: true });
});

const VIEW = { kind: 'view', page: 'home', place: '', count: 1 };
const report = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(
    h.sandbox.fetch(
      new Request('http://sandbox/api/front/report', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    ),
  );
const send = async (entries: readonly object[], more: object = {}): Promise<string> =>
  ((await (await report({ brand: 'elm', release, entries, ...more })).json()) as { type: string }).type;
const counted = async (): Promise<readonly (readonly [string, string, string, number])[]> => {
  await h.sandbox.writeReports();
  const { telemetryCounts } = tables;
  const rows = await h.sandbox.db
    .select()
    .from(telemetryCounts)
    .orderBy(asc(telemetryCounts.kind), asc(telemetryCounts.place));
  return rows.map(({ kind, page, place, count }) => [kind, page, place, count] as const);
};

describe('a report of a browser', () => {
  it('given equal things in one minute, then they are one row with their count', async () => {
    const broken = {
      kind: 'node',
      page: 'pay/index',
      place: 'form',
      count: 2,
      message: 'TypeError: is not a function',
    };
    expect(await send([VIEW, broken])).toBe('ok');
    await counted();
    expect(await send([{ ...VIEW, count: 4 }, broken])).toBe('ok');

    expect(await counted()).toEqual([
      ['node', 'pay/index', 'form', 4],
      ['view', 'home', '', 5],
    ]);
  });

  it('given a page that the release does not have, then the page is not kept', async () => {
    await send([{ ...VIEW, page: 'rowan-at-mail' }]);

    expect(await counted()).toEqual([['view', '', '', 1]]);
  });

  it('given times, then they are counted by range, without their page', async () => {
    await send([
      { kind: 'lcp', page: 'home', place: '', count: 1, value: 1900 },
      { kind: 'lcp', page: 'pay/index', place: '', count: 1, value: 1800 },
      { kind: 'cls', page: 'home', place: '', count: 1, value: 0 },
    ]);
    await h.sandbox.writeReports();

    const rows = await h.sandbox.db.select().from(tables.telemetryCounts).orderBy(asc(tables.telemetryCounts.kind));
    expect(rows.map(({ kind, page, range, count }) => [kind, page, range, count])).toEqual([
      ['cls', '', 0, 1],
      ['lcp', '', 2000, 2],
    ]);
  });

  it('ignores who sends it: no session is read, and no cookie is set or kept', async () => {
    const token = await h.registerUser('ada');
    const answer = await report(
      { brand: 'elm', release, entries: [VIEW] },
      { Authorization: token, Cookie: 'vitrine-share=17; session=abc' },
    );

    expect(answer.headers.get('set-cookie')).toBeNull();
    await h.sandbox.writeReports();
    const [row] = await h.sandbox.db.select().from(tables.telemetryCounts);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['minute', 'brand', 'release', 'kind', 'page', 'place', 'range', 'count', 'message'].toSorted(),
    );
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it.each<[string, object | string]>([
    ['another brand', { brand: 'oak' }],
    ['a release that the brand does not have', { release: '0123456789ab' }],
    ['a field that is not declared', { user: 'ada' }],
    ['an unknown kind', { entries: [{ ...VIEW, kind: 'click' }] }],
    ['a place with other characters', { entries: [{ ...VIEW, place: 'ada@mail.example' }] }],
    ['a count of nothing', { entries: [{ ...VIEW, count: 0 }] }],
    ['a count beyond the limit', { entries: [{ ...VIEW, count: 1001 }] }],
    ['no entries', { entries: [] }],
    ['too many entries', { entries: Array.from({ length: 61 }, () => VIEW) }],
    ['a field more in an entry', { entries: [{ ...VIEW, text: 'hello' }] }],
    ['a list', '[]'],
    ['no JSON', '{'],
    ['a NUL', '{"brand":"\\u0000"}'],
  ])('given %s, then it is refused and nothing is counted', async (_, spoilt) => {
    const body = typeof spoilt === 'string' ? spoilt : { brand: 'elm', release, entries: [VIEW], ...spoilt };

    expect(await (await report(body)).json()).toMatchObject({ type: 'error' });
    expect(await counted()).toEqual([]);
    expect(h.faults).toEqual([]);
  });

  it('given a form instead of JSON, then it is refused', async () => {
    const answer = await report('brand=elm', { 'Content-Type': 'application/x-www-form-urlencoded' });

    expect(await answer.json()).toMatchObject({ type: 'error' });
  });
});

describe('a flood of reports', () => {
  it('given endless made-up places, then the rows of a minute are bounded, and all are counted', async () => {
    for (let from = 0; from < 600; from += 60)
      await send(
        Array.from({ length: 60 }, (_, at) => ({
          kind: 'error',
          page: 'home',
          place: `a.js:${from + at}:1`,
          count: 1,
        })),
      );

    const rows = await counted();
    expect(rows).toHaveLength(201);
    expect(rows.find(([, , place]) => place === 'other')?.[3]).toBe(400);
  });

  it('given more reports from one network than its limit, then they are refused, and logging in is not', async () => {
    const types: string[] = [];
    for (let sent = 0; sent < 320; sent += 1) types.push(await send([VIEW]));

    expect(types.at(-1)).toBe('error');
    const login = await h.post('user/login', { user_string: 'nobody@mail.example', password: 'wrong horse' });
    expect(login.message).not.toContain('seconds');
  });

  it('given a database that cannot be written, then what was counted is written later', async () => {
    await send([VIEW]);
    await h.sandbox.db.execute(sql`alter table front_counts rename to gone`);
    await expect(h.sandbox.writeReports()).rejects.toThrow('front_counts');
    await h.sandbox.db.execute(sql`alter table gone rename to front_counts`);
    await send([VIEW]);

    expect(await counted()).toEqual([['view', 'home', '', 2]]);
  });
});

describe('the health of a canary', () => {
  it('is compared with the live release since the canary was first seen, with what breaks most often', async () => {
    // given views of the live release from before the canary, which do not count
    await send([{ ...VIEW, count: 1000 }]);
    h.now = new Date(h.now.getTime() + 60_000);
    const canary = writeBrandRelease(path.join(folder, 'out'), 'elm', { ...elm, constants: { next: true } }).id;
    const store = openStore(path.join(folder, 'data/releases'));
    await store.publish(path.join(folder, 'out'), 'elm', canary, 10);
    // and reports for both releases
    const broken = { kind: 'node', page: 'pay/index', place: 'form', count: 90, message: 'TypeError: …' };
    const slow = { kind: 'lcp', page: 'home', place: '', count: 10, value: 1900 };
    await send([{ ...VIEW, count: 300 }, broken, slow], { release: canary });
    await send([
      { ...VIEW, count: 900 },
      { ...broken, count: 1 },
    ]);
    await h.sandbox.writeReports();

    const health = await h.sandbox.admin.brandHealth('elm');

    expect(health?.since).toBe(Math.floor(h.now.getTime() / 60_000) * 60_000);
    expect(health?.live).toMatchObject({ release, views: 900, failedNodes: 1, p75: {} });
    expect(health?.canary).toMatchObject({ release: canary, views: 300, failedNodes: 90, p75: { lcp: 2000 } });
    expect(health?.canary?.worst).toEqual([{ ...broken, count: 90 }]);
    expect(health?.verdict).toEqual({
      says: 'worse',
      because: ['300.0 failed blocks per 1,000 views, but 1.1 in the live release.'],
    });
    await store.rollback('elm');
  });

  it('is unknown for a brand without a release', async () => {
    expect(await h.sandbox.admin.brandHealth('oak')).toBeUndefined();
  });
});

describe('the age of reports', () => {
  it('is seven days', async () => {
    const { telemetryCounts } = tables;
    const old = { brand: 'elm', release, kind: 'view', page: '', place: '', range: 0, count: 1 };
    const ago = (days: number): Date => new Date(h.now.getTime() - days * 86_400_000);
    await h.sandbox.db.insert(telemetryCounts).values([
      { ...old, minute: ago(7) },
      { ...old, minute: ago(6.9) },
    ]);

    await h.sandbox.removeExpired();

    expect(await h.sandbox.db.select().from(telemetryCounts)).toHaveLength(1);
  });
});
