import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openMetricsServer } from '../../admin/index.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createMetrics } from './metrics.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

/** Reads the value of one line; undefined if there is no such line. */
async function valueOf(line: string, read = h.sandbox.admin.metrics): Promise<number | undefined> {
  const found = (await read()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('the metrics', () => {
  it('count calls by name and outcome, with their durations', async () => {
    const token = await h.registerUser('ada');
    await h.get('user/center', {}, { token });
    await h.get('user/center');
    await h.get('user/center');

    expect(await valueOf('vitrine_call_seconds_count{call="user.center",outcome="ok"}')).toBe(1);
    expect(await valueOf('vitrine_call_seconds_count{call="user.center",outcome="refused"}')).toBe(2);
    expect(await valueOf('vitrine_call_seconds_bucket{le="+Inf",call="user.center",outcome="ok"}')).toBe(1);
    expect(await valueOf('vitrine_call_seconds_sum{call="user.center",outcome="ok"}')).toBeGreaterThan(0);
  });

  it('given addresses that belong to no call, then they share one label', async () => {
    for (const path of ['a', 'b/c', 'user/../d']) await h.post(path);

    expect(await valueOf('vitrine_call_seconds_count{call="none",outcome="refused"}')).toBe(3);
  });

  it('count streams and their subscriptions until they end', async () => {
    const { url } = await h.sandbox.listen(0);
    const token = await h.registerUser('berta');
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    const subscribe = (id: string, channel: string, params: object): void =>
      socket.send(JSON.stringify({ op: 'subscribe', id, channel, params, token }));
    subscribe('book', 'book', { symbol: 'BTC/USDT' });
    subscribe('wallet', 'wallet', {});

    await expect.poll(() => valueOf('vitrine_stream_subscribers{topics="shared"}')).toBe(1);
    await expect.poll(() => valueOf('vitrine_stream_subscribers{topics="own"}')).toBe(1);
    expect(await valueOf('vitrine_streams')).toBe(1);

    socket.close();

    await expect.poll(() => valueOf('vitrine_streams')).toBe(0);
    expect(await valueOf('vitrine_stream_subscribers{topics="shared"}')).toBe(0);
    expect(await valueOf('vitrine_stream_subscribers{topics="own"}')).toBe(0);
  });

  it('tell how late timers are, from the second reading on', async () => {
    const line = 'vitrine_event_loop_delay_seconds{quantile="1"}';
    await valueOf(line);
    await vi.waitFor(async () => {
      // busy work delays the timers, which run before the test continues
      const until = performance.now() + 60;
      while (performance.now() < until);
      await new Promise((done) => setTimeout(done));
      expect(await valueOf(line)).toBeGreaterThan(0.02);
    });
  });

  it('have the pool and the jobs of their sandbox', async () => {
    const metrics = createMetrics({
      pool: () => ({ used: 7, idle: 2, waiting: 3 }),
      subscribers: () => ({ shared: 0, own: 0 }),
      jobs: () => [{ job: 'orders', lag: 1.5, seconds: 0.25, failures: 4 }],
      waiting: () => 5,
      reports: () => [{ brand: 'elm', role: 'canary', kind: 'node', count: 6 }],
    });
    // read twice, because a counter must not add up the totals that it reads
    await metrics.text();

    for (const [line, value] of [
      ['vitrine_database_connections{state="used"}', 7],
      ['vitrine_database_connections{state="idle"}', 2],
      ['vitrine_database_connections{state="waiting"}', 3],
      ['vitrine_waiting_commands', 5],
      ['vitrine_job_lag_seconds{job="orders"}', 1.5],
      ['vitrine_job_seconds{job="orders"}', 0.25],
      ['vitrine_job_failures_total{job="orders"}', 4],
      ['vitrine_front_reported_total{brand="elm",release="canary",kind="node"}', 6],
    ] as const)
      expect([line, await valueOf(line, metrics.text)]).toEqual([line, value]);
    metrics.close();
  });
});

describe('the port of the metrics', () => {
  it('serves them, and nothing else', async () => {
    const server = await openMetricsServer({ host: '127.0.0.1', port: 0 }, h.sandbox.admin.metrics);
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.text()).toContain('# TYPE vitrine_call_seconds histogram');
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
    expect((await ask('/verify')).status).toBe(404);

    await expect(openMetricsServer({ host: '127.0.0.1', port: server.port }, h.sandbox.admin.metrics)).rejects.toThrow(
      `The metrics cannot be served at 127.0.0.1:${server.port}`,
    );
    await server.close();
  });

  it('with a token serves only collectors that send it', async () => {
    const read = h.sandbox.admin.metrics;
    const server = await openMetricsServer({ host: '127.0.0.1', port: 0, token: 'for-the-collector' }, read);
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).status;

    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ Authorization: 'Bearer for-another' })).toBe(401);
    expect(await statusWith({ Authorization: 'Bearer for-the-collector' })).toBe(200);
    await server.close();
  });

  it('is not the one of the app', async () => {
    const answer = await h.sandbox.fetch(new Request('http://localhost/metrics'));

    expect(answer.status).toBe(404);
  });
});
