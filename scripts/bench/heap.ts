import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './report.ts';

/** The memory use of a page after garbage collection. Sizes are in bytes. */
export interface HeapSample {
  /** The heap without compiled code and the browser's own objects. */
  readonly objects: number;
  /**
   * The compiled code. V8 recompiles functions that are used more often, and drops the code of functions that have not
   * been used for a while. This size still grows after 100 page changes, so it would hide the growth of the app's own
   * objects.
   */
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Reads a page's memory use. The counters are per process, so each page needs its own context. */
export async function readHeap(page: Page): Promise<HeapSample> {
  const session = await page.context().newCDPSession(page);
  try {
    const sizes = sumSizes(await takeSnapshot(session));
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { ...sizes, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}

async function takeSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  // freed DOM objects may have held others, which only a second collection frees
  await session.send('HeapProfiler.collectGarbage');
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return chunks.join('');
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly unknown[] };
  };
  /** The fields of all nodes, one node after another. */
  readonly nodes: readonly number[];
}

/** The browser's own objects, such as DOM nodes and the developer tools' list of requests. */
const OUTSIDE: ReadonlySet<string> = new Set(['native', 'synthetic']);

/** @param text a heap snapshot in V8's format */
export function sumSizes(text: string): Pick<HeapSample, 'objects' | 'code'> {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const names = types[typeAt] as readonly string[];
  const sizes = { objects: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = names[nodes[node + typeAt] ?? -1] ?? '';
    if (!OUTSIDE.has(type)) sizes[type === 'code' ? 'code' : 'objects'] += nodes[node + sizeAt] ?? 0;
  }
  return sizes;
}

/** Returns the largest deviation from the first value, as a signed share of it. */
export function findDeviation([first = Number.NaN, ...others]: readonly number[]): number {
  const shares = others.map((value) => value / first - 1);
  return shares.reduce((furthest, share) => (Math.abs(share) > Math.abs(furthest) ? share : furthest), 0);
}

/** Returns the growth per step of equally spaced values: the slope of the least-squares line through them. */
export function findTrend(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = sum(values) / values.length;
  const spread = sum(values.map((_, index) => (index - middle) ** 2));
  return sum(values.map((value, index) => (index - middle) * (value - mean))) / spread;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Reading {
  readonly what: string;
  readonly samples: readonly HeapSample[];
  /** A span of time or use, and the number of samples in it. */
  readonly per: readonly [span: string, count: number];
}

const MOST_DEVIATION = 0.05;

export function toHeapFigures({ what, samples, per: [span, count] }: Reading): readonly Figure[] {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) throw new Error(`There are no samples of ${what}.`);
  const objects = samples.map((sample) => sample.objects);
  const deviation = findDeviation(objects);
  const trend = findTrend(objects) * count;
  return [
    {
      what: `${what}: heap, furthest of ${samples.length} samples from the first`,
      value: `${formatPercent(deviation)} of ${formatMegabytes(first.objects)}`,
      goal: `within ±${100 * MOST_DEVIATION} %`,
      met: Math.abs(deviation) <= MOST_DEVIATION,
    },
    {
      what: `${what}: heap, trend`,
      value: `${sign(trend)}${Math.abs(trend / 1e3).toFixed(0)} kB (${formatPercent(trend / first.objects)}) ${span}`,
    },
    {
      what: `${what}: compiled code, first and last`,
      value: `${formatMegabytes(first.code)}, ${formatMegabytes(last.code)}`,
    },
    {
      what: `${what}: DOM nodes and listeners, first and last`,
      value: `${first.nodes} and ${first.listeners}, ${last.nodes} and ${last.listeners}`,
    },
  ];
}

const sign = (value: number): string => (value < 0 ? '−' : '+');
const formatPercent = (share: number): string => `${sign(share)}${Math.abs(100 * share).toFixed(1)} %`;
const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
