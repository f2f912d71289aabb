import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../create-sandbox.ts';
import { createSteadyClock } from './steady-clock.ts';
import { freshDump } from '../../testing/dump.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

/** Two clocks controlled by the test: the wall clock can be set, while the monotonic one only advances. */
function clocks() {
  const turned = { wall: NOON, passed: 1000 };
  const clock = createSteadyClock(
    () => turned.wall,
    () => turned.passed,
  );
  return {
    time: () => clock().getTime() - NOON,
    set: (ms: number) => void (turned.wall += ms),
    pass: (ms: number) => {
      turned.wall += ms;
      turned.passed += ms;
    },
  };
}

describe('a steady clock', () => {
  it('given a steady machine, then it is the machine’s time', () => {
    const { time, pass } = clocks();
    expect(time()).toBe(0);
    pass(250);
    expect(time()).toBe(250);
  });

  it('given the machine is set back, then it runs at half pace until the machine has caught up', () => {
    const { time, pass, set } = clocks();
    time();
    set(-10 * MINUTE);
    expect(time()).toBe(0);
    pass(500);
    expect(time()).toBe(250);
    pass(19 * MINUTE);
    expect(time()).toBe(9.5 * MINUTE + 250);
    pass(2 * MINUTE);
    expect(time()).toBe(11 * MINUTE + 500);
    pass(250);
    expect(time()).toBe(11 * MINUTE + 750);
  });

  it('given the machine is set back twice, then it still never goes back', () => {
    const { time, pass, set } = clocks();
    const seen = [time()];
    for (const step of [-MINUTE, -MINUTE, 30_000]) {
      set(step);
      seen.push(time());
      pass(2000);
      seen.push(time());
    }
    expect(seen).toEqual([0, 0, 1000, 1000, 2000, 2000, 3000]);
  });

  it('given the machine slept or is set forward, then it follows at once', () => {
    const { time, set } = clocks();
    time();
    set(60 * MINUTE);
    expect(time()).toBe(60 * MINUTE);
  });
});

describe('an exchange', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
    sandbox = await createSandbox({ dump: await freshDump(), timers: false, demo: false });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await sandbox.close();
  });

  it('given the machine’s clock is set back by ten minutes, when time passes, then the ticker continues', async () => {
    const { url } = await sandbox.listen(0);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const next = (): Promise<{ kind: string; time: number }> =>
      new Promise((resolve, reject) => {
        socket.onmessage = ({ data }) => resolve(JSON.parse(data as string) as { kind: string; time: number });
        socket.onclose = () => reject(new Error('The line is closed.'));
      });
    try {
      await new Promise((resolve) => (socket.onopen = resolve));
      const snapshot = next();
      socket.send(JSON.stringify({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} }));
      expect(await snapshot).toMatchObject({ kind: 'snapshot', time: NOON });
      sandbox.tick();

      vi.setSystemTime(NOON - 10 * MINUTE);
      const delta = next();
      // two seconds' worth of ticks
      for (let step = 0; step < 8; step += 1) {
        vi.advanceTimersByTime(250);
        sandbox.tick();
      }
      const told = await Promise.race([delta, answered(socket)]);
      expect(told).toMatchObject({ kind: 'delta' });
      expect((told as { time: number }).time).toBeGreaterThan(NOON);
    } finally {
      socket.terminate();
    }
  });
});

/** Resolves after everything that the server has sent so far has arrived. */
const answered = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('pong', () => resolve('nothing was told'));
    socket.ping();
  });
