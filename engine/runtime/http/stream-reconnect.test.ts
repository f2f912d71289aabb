import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeStreams,
  frame,
  handlers,
  Line,
  onState,
  openStreams,
  page,
  streams,
  subscribed,
} from './testing/stream-kit.ts';

beforeEach(openStreams);
afterEach(closeStreams);

describe('a lost connection', () => {
  it('given a lost connection, then data are no longer live, and it resubscribes after a moment', () => {
    const { line, state, snapshot } = subscribed();
    line.translate(frame(line.id, 1));

    line.lose();
    expect(state).toHaveBeenLastCalledWith(false);
    expect(onState).toHaveBeenLastCalledWith(false, expect.any(Date));
    expect(Line.all).toHaveLength(1);

    vi.advanceTimersByTime(500);
    Line.last.open();
    Line.last.translate(frame(Line.last.id, 1, 'again'));

    expect(Line.all).toHaveLength(2);
    expect(snapshot).toHaveBeenLastCalledWith('again', 1001);
    expect(state).toHaveBeenLastCalledWith(true);
    expect(onState).toHaveBeenLastCalledWith(true, expect.any(Date));
  });

  it('given failing attempts, then the waits double up to fifteen seconds', () => {
    subscribed();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      Line.last.lose();
      const before = Line.all.length;
      let waited = 0;
      for (; Line.all.length === before; waited += 100) vi.advanceTimersByTime(100);
      waits.push(waited);
    }

    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it.each([
    ['the server restarts', 1012],
    ['the server goes away', 1001],
  ])('given that %s, then it reconnects at once', (_, code) => {
    // given a connection whose retry delay has grown
    subscribed();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      Line.last.lose();
      vi.advanceTimersByTime(20_000);
    }
    Line.last.open();
    const before = Line.all.length;

    Line.last.lose(code);
    vi.advanceTimersByTime(100);
    expect(Line.all).toHaveLength(before + 1);

    // and it waits as usual if the next server is not up yet
    Line.last.lose();
    vi.advanceTimersByTime(499);
    expect(Line.all).toHaveLength(before + 1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(before + 2);
  });

  it('given many clients of a restarting server, then they do not reconnect at the same moment', () => {
    subscribed();
    vi.mocked(Math.random).mockReturnValue(1);
    Line.last.lose(1012);

    vi.advanceTimersByTime(199);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
  });

  it('given many clients, then their waits differ', () => {
    subscribed();
    vi.mocked(Math.random).mockReturnValue(1);
    Line.last.lose();

    vi.advanceTimersByTime(624);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
  });

  it('given no subscriptions, then it does not reconnect', () => {
    const { stop, line } = subscribed();
    stop();
    line.lose();

    vi.advanceTimersByTime(60_000);

    expect(Line.all).toHaveLength(1);
    expect(onState).not.toHaveBeenCalledWith(false, expect.anything());
  });

  it('given a closed client, then it does not reconnect', () => {
    const { line } = subscribed();
    streams.close();
    line.lose();
    vi.advanceTimersByTime(60_000);

    expect(line.closed).toBe(true);
    expect(Line.all).toHaveLength(1);
  });
});

describe('a device that wakes up', () => {
  const wake = (): boolean => page.dispatchEvent(new Event('visibilitychange'));

  it('given a pending retry, then it reconnects at once', () => {
    subscribed();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      Line.last.lose();
      if (attempt < 3) vi.advanceTimersByTime(5000);
    }
    const before = Line.all.length;

    wake();

    expect(Line.all).toHaveLength(before + 1);
  });

  it('given a silent connection, then it reconnects at once', () => {
    const { line } = subscribed();
    vi.setSystemTime(Date.now() + 60_000);

    wake();

    expect(line.closed).toBe(true);
    expect(Line.all).toHaveLength(2);
  });

  it('given a live or opening connection, then it does nothing', () => {
    streams.subscribe({ channel: 'ticker', params: {}, auth: false }, handlers());
    wake();
    Line.last.open();
    wake();

    expect(Line.all).toHaveLength(1);
    expect(Line.last.closed).toBe(false);
  });

  it('given a hidden page, then nothing happens', () => {
    subscribed();
    Line.last.lose();
    page.visibilityState = 'hidden';

    wake();

    expect(Line.all).toHaveLength(1);
  });
});
