import type { Source, Stream } from '../compiled/index.ts';
import { CallFailure } from '../api/errors.ts';
import { decode, decodeChanged, encode } from '../api/wire.ts';
import { FIGURES } from './answers.ts';
import { put, type Values } from '../runtime/scope.ts';
import { keyOf } from './keys.ts';
import { applyDelta, snapshotOf, type Wire } from './shapes.ts';
import { guarded, IDLE, LOADING, report, statusesOf, type Running, type Services } from './status.ts';
import { type Owner } from '../runtime/page.ts';

/** Milliseconds that a refresh waits for the first word of a stream. */
const LONGEST_WAIT = 5000;

/** Milliseconds in which the new answer is no news to anybody: figures do not turn grey for a blink. */
const FRESH_WITHIN = 1000;

export type StreamSource = Extract<Source, { kind: 'stream' }>;

export interface StreamJob {
  readonly services: Services;
  readonly owner: Owner;
  readonly name: string;
  readonly source: StreamSource;
  readonly args: Values;
  /** What is there was its answer a while ago: it stands until the new one is there. */
  readonly again: boolean;
}

/** A declared stream as data. Deltas that come between two pictures of the screen are shown as one. */
export function runStream(job: StreamJob): Running {
  const { services, owner, name, source, args, again } = job;
  const stream = owner.needs.streams[source.stream];
  if (!stream) throw new Error(`${source.stream} is not in the release`);
  let wire: Wire;
  const valueOf = createDecoder(stream, services.zone);
  let waiting: unknown[] = [];
  let frame = 0;
  let updated = new Date();
  const wait = createWait(() => {
    if (wire !== undefined) report(owner, name, { ...IDLE, stale: true, updated });
  });
  const show = (work: () => void): void => {
    const right = guarded(owner, name, source.stream, () => {
      work();
      put(owner.values, name, valueOf(wire));
      report(owner, name, { ...IDLE, updated });
    });
    // after a change that could not be understood nothing later fits: only a new snapshot does
    if (!right) wire = undefined;
  };
  const flush = (): void => {
    frame = 0;
    const deltas = waiting;
    waiting = [];
    if (wire === undefined) return;
    show(() => {
      for (const delta of deltas) wire = applyDelta(stream, wire, delta);
    });
  };
  const params = paramsOf(stream, args, services.zone);
  const memory = stream.offline ? memoryOf(job, stream, params) : undefined;
  if (!again) put(owner.values, name, undefined);
  report(owner, name, again ? IDLE : LOADING);
  if (!again) memory?.show(valueOf);
  const late = setTimeout(() => {
    if (again && wire === undefined) becomeOld(owner, name);
  }, FRESH_WITHIN);
  const subscribe = () =>
    services.streams.subscribe(
      { channel: stream.channel, params, auth: stream.auth },
      {
        snapshot: (data, time) => {
          waiting = [];
          updated = new Date(time);
          show(() => {
            wire = snapshotOf(stream, data);
          });
          memory?.write(data);
          wait.end();
        },
        delta: (data, time) => {
          updated = new Date(time);
          waiting.push(data);
          if (!frame) frame = requestAnimationFrame(flush);
        },
        state: (live) => {
          if (wire !== undefined) report(owner, name, { ...IDLE, stale: !live, updated });
        },
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
      clearTimeout(late);
      cancelAnimationFrame(frame);
    },
  };
}

/** A call that stands in has said so already, and since when. */
function becomeOld(owner: Owner, name: string): void {
  if (statusesOf(owner.values)[name]?.stale !== true) report(owner, name, { ...IDLE, stale: true });
}

/** The last snapshot, for when there is no connection: figures of a while ago, with their time, before none at all. */
function memoryOf(
  { services: { answers }, owner, name, source }: StreamJob,
  stream: Stream,
  params: Readonly<Record<string, string>>,
) {
  const question = [stream.channel, ...Object.entries(params).map(([key, value]) => `${key}=${value}`)].join(' ');
  const place = answers.at(question, stream.auth);
  return {
    show: (valueOf: (wire: Wire) => unknown) => {
      const kept = place.read();
      if (kept)
        guarded(owner, name, source.stream, () => {
          put(owner.values, name, valueOf(snapshotOf(stream, kept.value)));
          report(owner, name, { ...IDLE, stale: true, updated: new Date(kept.at) });
        });
    },
    write: (data: unknown) => {
      place.write(data);
      answers.at(FIGURES, false).write(null);
    },
  };
}

function paramsOf(stream: Stream, args: Values, zone: string): Readonly<Record<string, string>> {
  const fields = encode(stream.params, args, zone);
  return Object.fromEntries(fields.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])));
}

/** A refresh is done when the stream has said something; what stays silent is no longer as fresh as it should be. */
function createWait(silent: () => void): { begin(): Promise<void>; end(): void } {
  let waiting: (() => void)[] = [];
  const end = (): void => {
    for (const done of waiting) done();
    waiting = [];
  };
  return {
    end,
    begin: () =>
      new Promise((done) => {
        const timer = setTimeout(() => {
          silent();
          end();
        }, LONGEST_WAIT);
        waiting.push(() => {
          clearTimeout(timer);
          done();
        });
      }),
  };
}

/** Rows that a delta leaves alone keep their identity, on the wire as in the value: so nothing that shows them wakes. */
function createDecoder(stream: Stream, zone: string): (wire: Wire) => unknown {
  const { row, shape, key = 'id' } = stream;
  if (!row || shape === 'series' || shape === 'book') return (wire) => wire;
  if (shape === 'object') return (wire) => decode(row, wire, zone);
  const decoded = new WeakMap<object, Row>();
  const same = keyOf(stream);
  /** By key: the row as it was. */
  let last = new Map<unknown, { readonly wire: Row; readonly made: Row }>();
  return (wire) => {
    const next: typeof last = new Map();
    const rows = (wire as readonly Row[]).map((item, index) => {
      const id = same(item[key]);
      const before = last.get(id);
      const path = `[${index}]`;
      const made =
        decoded.get(item) ??
        ((before ? decodeChanged(row, item, zone, path, before) : decode(row, item, zone, path)) as Row);
      decoded.set(item, made);
      next.set(id, { wire: item, made });
      return made;
    });
    last = next;
    return rows;
  };
}

type Row = Readonly<Record<string, unknown>>;
