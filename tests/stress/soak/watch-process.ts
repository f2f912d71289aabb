import { readFileSync } from 'node:fs';
import type { Admin } from '../../../sandbox/admin/index.ts';

const PAGE = 4096;
const MEGABYTE = 1024 * 1024;

interface ProcessWatch {
  /** Takes a last sample, and stops. */
  stop(): Promise<Watched>;
}

interface Watched {
  /**
   * Resident memory in MB and its growth in MB per minute, without the first 40 % of the time. Only the minimum of each
   * half minute counts, because memory that is collected later is not growth. 0 if /proc is missing.
   */
  readonly memory: { readonly from: number; readonly to: number; readonly perMinute: number };
  /** The longest delay of the server's event loop, in seconds. */
  readonly latest: number;
}

/** Watches the memory and the event loop delay of a sandbox. */
export function watchProcess(pid: number, admin: Admin, every: number): ProcessWatch {
  const samples: Sample[] = [];
  const delays: number[] = [];
  const begin = performance.now();
  const read = async (): Promise<void> => {
    samples.push({ minute: (performance.now() - begin) / 60_000, megabytes: readMemory(pid) });
    const text = await admin.metrics();
    const delay = /^vitrine_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1];
    if (delay !== undefined) delays.push(Number(delay));
  };
  let reading = read();
  const timer = setInterval(() => void (reading = reading.then(read)), every);
  return {
    stop: async () => {
      clearInterval(timer);
      await reading;
      await read();
      const warm = leastOfHalfMinutes(samples.slice(Math.floor(samples.length * 0.4)));
      const [first, last] = [warm.at(0)?.megabytes ?? 0, warm.at(-1)?.megabytes ?? 0];
      return { memory: { from: first, to: last, perMinute: getSlope(warm) }, latest: Math.max(0, ...delays) };
    },
  };
}

function readMemory(pid: number): number {
  try {
    return Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE) / MEGABYTE);
  } catch {
    return 0;
  }
}

export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

export function leastOfHalfMinutes(samples: readonly Sample[]): readonly Sample[] {
  const least = new Map<number, Sample>();
  for (const sample of samples) {
    const half = Math.floor(sample.minute * 2);
    if (sample.megabytes < (least.get(half)?.megabytes ?? Infinity)) least.set(half, sample);
  }
  return [...least.values()];
}

/** By least squares. */
export function getSlope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minutes, megabytes] = [mean(({ minute }) => minute), mean((sample) => sample.megabytes)];
  const over = mean(({ minute }) => (minute - minutes) ** 2);
  const along = mean((sample) => (sample.minute - minutes) * (sample.megabytes - megabytes));
  return over === 0 ? 0 : Math.round((along / over) * 100) / 100;
}
