import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './report.ts';

/** What a page holds after garbage collection. Sizes are in bytes. */
export interface HeapSample {
  /** Everything in the heap but the compiled code. */
  readonly objects: number;
  /**
   * V8 compiles a function that is used more often again, and drops the code of one that has not been used for a while.
   * The code still grows after 100 page changes, so it would hide what the app itself holds.
   */
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The counters are those of the page's process, so each page needs a context of its own. */
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
  // what the first collection frees in the DOM may hold objects that only a second one frees
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

/** @param text a heap snapshot as V8 writes it */
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

/** The value that is furthest from the first one, as a signed share of it. */
export function findDeviation([first = Number.NaN, ...others]: readonly number[]): number {
  const shares = others.map((value) => value / first - 1);
  return shares.reduce((furthest, share) => (Math.abs(share) > Math.abs(furthest) ? share : furthest), 0);
}

/** The growth from one of equally spaced values to the next: the slope of the line through them by least squares. */
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
  /** A span of time or of use, and the number of samples in it. */
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
