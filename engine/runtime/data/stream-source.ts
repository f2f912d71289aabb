import type { Plan, Source, Stream } from '../../language/format/index.ts';
import { CallFailure } from '../http/errors.ts';
import { decode, decodeChanged } from '../http/decode.ts';
import { encode } from '../http/encode.ts';
import { LAST_STREAM_DATA } from './answer-cache.ts';
import { put, type Values } from '../core/scope.ts';
import { getKey } from './keys.ts';
import { applyDelta, getSnapshot, type Row, type Wire } from './shapes.ts';
import { runGuarded, IDLE, LOADING, report, listStatuses, type Running, type Services, type Status } from './status.ts';
import { type Owner } from '../core/page.ts';

/** How long, in milliseconds, a refresh waits for a stream's first message. */
const REFRESH_TIMEOUT_MS = 5000;

/**
 * Resumed data turns stale only after this many milliseconds, so that it does not flicker while a fast snapshot loads.
 */
const STALE_AFTER_MS = 1000;

export type StreamSource = Extract<Source, { kind: 'stream' }>;

export interface StreamJob {
  readonly services: Services;
  readonly owner: Owner;
  readonly name: string;
  readonly source: StreamSource;
  readonly args: Values;
  /** Whether the current value answers the same query and is therefore kept until the new snapshot arrives. */
  readonly isResumed: boolean;
}

/**
 * Runs a declared stream as a data source. A delta is shown at once; further deltas are batched, one batch per frame.
 */
export function runStream(job: StreamJob): Running {
  const { services, owner, name, source, args, isResumed } = job;
  const stream = owner.needs.streams[source.stream];
  if (!stream) throw new Error(`${source.stream} is not in the release`);
  const decodeWire = createDecoder(stream, services.zone);
  const merged = createMerged(job, stream, decodeWire);
  const wait = createRefreshWait(() => merged.report({ stale: true }));
  const params = listParams(stream, args, services.zone);
  const cache = stream.offline ? getCache(job, stream, params) : undefined;
  if (!isResumed) put(owner.values, name, undefined);
  report(owner, name, isResumed ? IDLE : LOADING);
  if (!isResumed) cache?.show(decodeWire);
  const staleTimer = setTimeout(() => {
    if (isResumed && !merged.isKnown()) markStale(owner, name);
  }, STALE_AFTER_MS);
  const subscribe = () =>
    services.streams.subscribe(
      { channel: stream.channel, params, auth: stream.auth },
      {
        snapshot: (data, time) => {
          merged.snapshot(data, time);
          cache?.write(data);
          wait.end();
        },
        delta: merged.delta,
        state: (live) => merged.report({ stale: !live }),
        error: (message) => {
          report(owner, name, { ...IDLE, failed: true, error: new CallFailure('refused', source.stream, message) });
          wait.end();
        },
      },
    );
  let stop = subscribe();
  return {
    refresh: () => {
      stop();
      stop = subscribe();
      return wait.begin();
    },
    more: () => undefined,
    stop: () => {
      stop();
      wait.end();
      clearTimeout(staleTimer);
      merged.stop();
    },
  };
}

/** Merges the snapshot with later deltas, and writes the result to the page at most once per frame. */
function createMerged({ owner, name, source }: StreamJob, stream: Stream, decodeWire: (wire: Wire) => unknown) {
  let wire: Wire | undefined;
  let pending: unknown[] = [];
  let frame = 0;
  let updated = new Date();
  // the connection may be lost after a delta and before the frame that shows it
  let stale = false;
  const show = (next: () => Wire): void => {
    const isValid = runGuarded(owner, name, source.stream, () => {
      wire = next();
      put(owner.values, name, decodeWire(wire));
      report(owner, name, { ...IDLE, stale, updated });
    });
    // after an invalid delta, later deltas cannot be applied, and only a new snapshot helps
    if (!isValid) wire = undefined;
  };
  const flush = (): void => {
    // a delta that arrives before the next frame waits for it
    frame = requestAnimationFrame(endFrame);
    const deltas = pending;
    pending = [];
    const known = wire;
    if (known) show(() => deltas.reduce<Wire>((merged, delta) => applyDelta(stream, merged, delta), known));
  };
  const endFrame = (): void => {
    frame = 0;
    if (pending.length > 0) flush();
  };
  return {
    isKnown: (): boolean => wire !== undefined,
    snapshot: (data: unknown, time: number): void => {
      pending = [];
      stale = false;
      updated = new Date(time);
      show(() => getSnapshot(stream, data));
    },
    delta: (data: unknown, time: number): void => {
      stale = false;
      updated = new Date(time);
      pending.push(data);
      if (frame === 0) flush();
    },
    /** Reports the stream's status once a snapshot has arrived. */
    report: (status: Pick<Status, 'stale'>): void => {
      ({ stale } = status);
      if (wire) report(owner, name, { ...IDLE, stale, updated });
    },
    stop: (): void => cancelAnimationFrame(frame),
  };
}

/** Marks the data as stale, unless the call that replaces the stream has already marked it, with its time. */
function markStale(owner: Owner, name: string): void {
  if (listStatuses(owner.values)[name]?.stale !== true) report(owner, name, { ...IDLE, stale: true });
}

/** Caches the last snapshot, which is shown with its time while there is no connection. */
function getCache(
  { services: { answerCache }, owner, name, source }: StreamJob,
  stream: Stream,
  params: Readonly<Record<string, string>>,
) {
  const query = [stream.channel, ...Object.entries(params).map(([key, value]) => `${key}=${value}`)].join(' ');
  const entry = answerCache.entry(query, stream.auth);
  return {
    show: (valueOf: (wire: Wire) => unknown) => {
      const kept = entry.read();
      if (kept)
        runGuarded(owner, name, source.stream, () => {
          put(owner.values, name, valueOf(getSnapshot(stream, kept.value)));
          report(owner, name, { ...IDLE, stale: true, updated: new Date(kept.at) });
        });
    },
    write: (data: unknown) => {
      entry.write(data);
      answerCache.entry(LAST_STREAM_DATA, false).write(null);
    },
  };
}

function listParams(stream: Stream, args: Values, zone: string): Readonly<Record<string, string>> {
  const fields = encode(stream.params, args, zone);
  return Object.fromEntries(fields.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])));
}

/** Waits for the stream's next message, which completes a refresh. A stream that stays silent turns stale. */
function createRefreshWait(onTimeout: () => void): { begin(): Promise<void>; end(): void } {
  let pending: (() => void)[] = [];
  const end = (): void => {
    for (const done of pending) done();
    pending = [];
  };
  return {
    end,
    begin: () =>
      new Promise((done) => {
        const timer = setTimeout(() => {
          onTimeout();
          end();
        }, REFRESH_TIMEOUT_MS);
        pending.push(() => {
          clearTimeout(timer);
          done();
        });
      }),
  };
}

/**
 * Creates a decoder that keeps the identity of rows that a delta does not change, so that their views do not re-render.
 */
function createDecoder(stream: Stream, zone: string): (wire: Wire) => unknown {
  const { row } = stream;
  if (!row) return (wire) => wire.content;
  const decodeRows = createRowDecoder(stream, row, zone);
  return (wire) => {
    switch (wire.shape) {
      case 'list':
      case 'log':
        return decodeRows(wire.content);
      case 'object':
        return decode(row, wire.content, zone);
      case 'series':
      case 'book':
        return wire.content;
    }
  };
}

function createRowDecoder(stream: Stream, row: Plan, zone: string): (rows: readonly Row[]) => readonly Row[] {
  const { key = 'id' } = stream;
  const decoded = new WeakMap<object, Row>();
  const same = getKey(stream);
  /** The previous rows by key. */
  let last = new Map<unknown, { readonly wire: Row; readonly value: Row }>();
  const decodeRow = (item: Row, index: number): Row => {
    const id = same(item[key]);
    const before = last.get(id);
    const path = `[${index}]`;
    const value = (before ? decodeChanged(row, item, zone, path, before) : decode(row, item, zone, path)) as Row;
    decoded.set(item, value);
    last.set(id, { wire: item, value });
    return value;
  };
  return (rows) => {
    const values = rows.map((item, index) => decoded.get(item) ?? decodeRow(item, index));
    // forget rows that are gone
    if (last.size > rows.length)
      last = new Map(rows.map((item, index) => [same(item[key]), { wire: item, value: values[index] ?? item }]));
    return values;
  };
}
