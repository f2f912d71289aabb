import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../database/index.ts';
import type { CallRecord } from './call-record.ts';
import type { JobState } from './job-watch.ts';

export interface MetricSources {
  /** Undefined for an embedded database, which has one connection. */
  pool(): PoolState | undefined;
  subscribers(): { readonly shared: number; readonly own: number };
  jobs(): readonly JobState[];
  /** The totals of browser reports. */
  reports(): readonly {
    readonly brand: string;
    readonly role: string;
    readonly kind: string;
    readonly count: number;
  }[];
  /** The number of commands waiting for a transaction. */
  waiting(): number;
}

interface Stream {
  handleClose(): void;
}

export interface Metrics {
  call(record: CallRecord): void;
  /** Records how many commands were written in one transaction. */
  batch(commands: number): void;
  /** Wraps a function that opens streams, so that each stream is counted until it closes. */
  countStreams<Args extends unknown[], S extends Stream>(connect: (...args: Args) => S): (...args: Args) => S;
  /** Returns the metrics in the Prometheus text format. */
  text(): Promise<string>;
  close(): void;
}

const COMMANDS = [1, 2, 4, 8, 16, 32, 64, 128];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How often the event loop is measured, in milliseconds. */
const RESOLUTION = 10;
const NANO = 1e9;

/** Creates the metrics of one sandbox. Labels have few values: never ids, addresses or anything else from a request. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'vitrine_call_seconds',
    help: 'Seconds per call, by its name and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const batches = new Histogram({
    name: 'vitrine_batch_commands',
    help: 'Orders and cancellations per transaction.',
    buckets: COMMANDS,
    registers,
  });
  addQueue(registers, sources);
  const streams = new Gauge({ name: 'vitrine_streams', help: 'Open stream connections.', registers });
  addDatabase(registers, sources);
  addSubscribers(registers, sources);
  addJobs(registers, sources);
  addReports(registers, sources);
  const stopDelay = addEventLoop(registers);
  return {
    call: ({ call, outcome, milliseconds }) => calls.observe({ call, outcome }, milliseconds / 1000),
    batch: (commands) => batches.observe(commands),
    countStreams:
      (connect) =>
      (...args) => {
        const stream = connect(...args);
        let isOpen = true;
        streams.inc();
        return {
          ...stream,
          handleClose: () => {
            // after an error, a stream is closed twice
            if (isOpen) streams.dec();
            isOpen = false;
            stream.handleClose();
          },
        };
      },
    text: () => registry.metrics(),
    close: stopDelay,
  };
}

function addDatabase(registers: Registry[], { pool }: MetricSources): void {
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to PostgreSQL, and calls that wait for one. None for an embedded database.',
    labelNames: ['state'],
    registers,
    collect() {
      const state = pool();
      if (state === undefined) return;
      this.set({ state: 'used' }, state.used);
      this.set({ state: 'idle' }, state.idle);
      this.set({ state: 'waiting' }, state.waiting);
    },
  });
}

function addQueue(registers: Registry[], { waiting }: MetricSources): void {
  new Gauge({
    name: 'vitrine_waiting_commands',
    help: 'Orders and cancellations that wait for the next transaction.',
    registers,
    collect() {
      this.set(waiting());
    },
  });
}

function addSubscribers(registers: Registry[], { subscribers }: MetricSources): void {
  new Gauge({
    name: 'vitrine_stream_subscribers',
    help: 'Subscriptions to topics that all users share, and to users’ own topics.',
    labelNames: ['topics'],
    registers,
    collect() {
      const { shared, own } = subscribers();
      this.set({ topics: 'shared' }, shared);
      this.set({ topics: 'own' }, own);
    },
  });
}

function addJobs(registers: Registry[], { jobs }: MetricSources): void {
  const labelNames = ['job'];
  new Gauge({
    name: 'vitrine_job_lag_seconds',
    help: 'Seconds since a run of the job should have ended well. 0 if it is on time.',
    labelNames,
    registers,
    collect() {
      for (const { job, lag } of jobs()) this.set({ job }, lag);
    },
  });
  new Gauge({
    name: 'vitrine_job_seconds',
    help: 'Seconds that the last run of the job took.',
    labelNames,
    registers,
    collect() {
      for (const { job, seconds } of jobs()) this.set({ job }, seconds);
    },
  });
  new Counter({
    name: 'vitrine_job_failures_total',
    help: 'Runs of the job that failed.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { job, failures } of jobs()) this.inc({ job }, failures);
    },
  });
}

function addReports(registers: Registry[], { reports }: MetricSources): void {
  new Counter({
    name: 'vitrine_front_reported_total',
    help: 'What browsers have reported, by brand, role of their release, and kind.',
    labelNames: ['brand', 'release', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { brand, role, kind, count } of reports()) this.inc({ brand, release: role, kind }, count);
    },
  });
}

/** Returns the delay in seconds. Node measures the time between two timers, which includes their interval. */
const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / NANO - RESOLUTION / 1000);

/**
 * Measures the event loop from the first reading on, so that a sandbox whose metrics nobody reads does no work for
 * them.
 */
function addEventLoop(registers: Registry[]): () => void {
  let delay: IntervalHistogram | undefined;
  new Gauge({
    name: 'vitrine_event_loop_delay_seconds',
    help: 'How late timers are, since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      if (delay === undefined) {
        delay = monitorEventLoopDelay({ resolution: RESOLUTION });
        delay.enable();
        return;
      }
      if (delay.count > 0)
        for (const quantile of [0.5, 0.99, 1])
          this.set({ quantile: String(quantile) }, lateness(delay.percentile(quantile * 100)));
      delay.reset();
    },
  });
  return () => delay?.disable();
}
