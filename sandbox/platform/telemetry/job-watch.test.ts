import { beforeEach, describe, expect, it } from 'vitest';
import { createJobWatch, type JobWatch } from './job-watch.ts';

let now: number;
let watch: JobWatch;
beforeEach(() => {
  now = 0;
  watch = createJobWatch(() => now);
});

describe('the lag of a job that runs every second', () => {
  it('given a run that ended well a second ago, then is zero', () => {
    const begin = watch.watch('orders', 1000);
    now = 900;
    begin().succeeded();
    now = 1900;

    expect(watch.states()).toEqual([{ job: 'orders', lag: 0, seconds: 0, failures: 0 }]);
  });

  it('given no run at all, then grows from the moment when the first was due', () => {
    watch.watch('orders', 1000);
    now = 3500;

    expect(watch.states()).toMatchObject([{ lag: 2.5 }]);
  });

  it('given a run that does not end, then grows', () => {
    const begin = watch.watch('orders', 1000);
    now = 1000;
    begin();
    now = 6000;

    expect(watch.states()).toMatchObject([{ lag: 5, seconds: 0 }]);
  });

  it('given runs that fail, then grows, counts them, and falls back when one ends well', () => {
    const begin = watch.watch('orders', 1000);
    for (now = 1000; now <= 3000; now += 1000) begin().failed();
    expect(watch.states()).toMatchObject([{ lag: 3, failures: 3 }]);

    const run = begin();
    now += 500;
    run.succeeded();

    expect(watch.states()).toEqual([{ job: 'orders', lag: 0, seconds: 0.5, failures: 3 }]);
  });
});
