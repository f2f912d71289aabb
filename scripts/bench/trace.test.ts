import { describe, expect, it } from 'vitest';
import { readTrace, type TraceEvent } from './trace.ts';

const MAIN = { pid: 7, tid: 1 };
const mark = (name: string, ts: number): TraceEvent => ({
  ...MAIN,
  name: `${name}-0`,
  cat: 'blink.user_timing',
  ph: 'R',
  ts,
});
/** An event, with times in milliseconds. `thread` is the share of the time during which the thread's clock advances. */
const event = (name: string, from: number, length: number, thread = 1): TraceEvent => ({
  ...MAIN,
  name,
  cat: 'devtools.timeline',
  ph: 'X',
  ts: from * 1000,
  dur: length * 1000,
  tts: from * 1000 * thread,
  tdur: length * 1000 * thread,
});
const read = (...events: TraceEvent[]) => readTrace([mark('bench-from', 0), ...events, mark('bench-to', 1_000_000)], 0);

describe('main thread time in a trace', () => {
  it('given nested script, then its time counts once', () => {
    const { script, busy, wall } = read(
      event('RunTask', 100, 20),
      event('FunctionCall', 100, 10),
      event('v8.callFunction', 102, 4),
      event('RunMicrotasks', 110, 5),
    );
    expect({ script, busy, wall }).toEqual({ script: 15, busy: 20, wall: 1000 });
  });

  it('given microtasks in a task and after it, then the total has both, once', () => {
    const { busy, total } = read(
      event('RunTask', 100, 20),
      event('BlinkScheduler_PerformMicrotaskCheckpoint', 110, 5),
      event('BlinkScheduler_PerformMicrotaskCheckpoint', 121, 30),
    );
    expect({ busy, total }).toEqual({ busy: 20, total: 50 });
  });

  it('given a layout forced by script, then it is not script', () => {
    expect(read(event('FunctionCall', 100, 10), event('UpdateLayoutTree', 104, 3)).script).toBe(7);
  });

  it('given a thread that waited for a core, then the wait is not work and makes no long task', () => {
    const { busy, longTasks } = read(event('RunTask', 100, 60, 0.5), event('RunTask', 200, 120, 0.5));
    expect(busy).toBe(90);
    expect(longTasks).toEqual([60]);
  });

  it('given other threads, and events before and after, then they do not count', () => {
    const elsewhere = { ...event('FunctionCall', 100, 10), tid: 2 };
    expect(read(elsewhere, event('FunctionCall', -5, 2), event('FunctionCall', 1001, 2)).script).toBe(0);
  });

  it('given the trace of another page, then it throws', () => {
    expect(() => readTrace([event('RunTask', 0, 1)], 0)).toThrow('no marks');
  });
});
