import type { Page } from '@playwright/test';

export interface RenderCount {
  /** The number of calls of the row component. */
  readonly renders: number;
  /** The number of changed rows, summed over the stream's frames. */
  readonly changed: number;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Counts how often a row's component renders while the rows change. */
export async function countRowRenders(
  page: Page,
  mark: string,
  changedRows: () => number,
  duration: number,
): Promise<RenderCount> {
  let changed = 0;
  const renders = await countRenders(page, mark, async () => {
    const before = changedRows();
    await new Promise((done) => setTimeout(done, duration));
    changed = changedRows() - before;
  });
  return { renders, changed };
}

/**
 * Counts how often a component renders during `act`. V8 counts the calls of every function. The component is the
 * innermost function around a string that only its source contains, because built scripts have lost their names.
 */
export async function countRenders(page: Page, mark: string, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const sources: Promise<{ id: string; source: string }>[] = [];
  session.on('Debugger.scriptParsed', ({ scriptId }) => {
    const answer = session.send('Debugger.getScriptSource', { scriptId });
    sources.push(answer.then(({ scriptSource }) => ({ id: scriptId, source: scriptSource })));
  });
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  await session.send('Profiler.stopPreciseCoverage');
  const script = (await Promise.all(sources)).find(({ source }) => source.includes(mark));
  await session.detach();
  if (!script) throw new Error(`None of the page's scripts contains ${mark}.`);
  const place = script.source.indexOf(mark);
  const around = (result.find(({ scriptId }) => scriptId === script.id)?.functions ?? [])
    .flatMap(({ ranges }) => ranges[0] ?? [])
    .filter((range) => range.startOffset <= place && place < range.endOffset);
  return findNarrowest(around)?.count ?? 0;
}

const findNarrowest = (ranges: readonly Range[]): Range | undefined =>
  ranges.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];

/** Counts the rows that the page's sockets have changed so far. Call it before opening the page. */
export function countChangedRows(page: Page): () => number {
  let rows = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { kind, data }: { kind?: string; data?: { upsert?: unknown[] } } = JSON.parse(String(payload));
      if (kind === 'delta') rows += data?.upsert?.length ?? 0;
    }),
  );
  return () => rows;
}
