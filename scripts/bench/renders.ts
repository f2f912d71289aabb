import type { Page } from '@playwright/test';

export interface Renders {
  /** Calls of the row's view. */
  readonly renders: number;
  /** Rows in which something changed, added up over the frames of the stream. */
  readonly changed: number;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/**
 * How often a view rendered while its rows changed. V8 counts the calls of every function; the view is the innermost
 * one around a text that only its source has, which names cannot tell in a built script.
 */
export async function countRenders(page: Page, mark: string, duration: number): Promise<Renders> {
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
  const before = await changedRows(page);
  await new Promise((done) => setTimeout(done, duration));
  const changed = (await changedRows(page)) - before;
  const { result } = await session.send('Profiler.takePreciseCoverage');
  await session.send('Profiler.stopPreciseCoverage');
  const script = (await Promise.all(sources)).find(({ source }) => source.includes(mark));
  await session.detach();
  if (!script) throw new Error(`No script of the page holds ${mark}.`);
  const place = script.source.indexOf(mark);
  const around = (result.find(({ scriptId }) => scriptId === script.id)?.functions ?? [])
    .flatMap(({ ranges }) => ranges[0] ?? [])
    .filter((range) => range.startOffset <= place && place < range.endOffset);
  return { renders: narrowest(around)?.count ?? 0, changed };
}

const narrowest = (ranges: readonly Range[]): Range | undefined =>
  ranges.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];

/** Counts, from the start of the page, the rows that each frame of its socket changes. */
export async function followRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = { rows: 0 };
    Object.assign(globalThis, { changedRows: counter });
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('message', (event: MessageEvent<string>) => {
          const { kind, data } = JSON.parse(event.data) as { kind?: string; data?: { upsert?: unknown[] } };
          if (kind === 'delta') counter.rows += data?.upsert?.length ?? 0;
        });
      }
    };
  });
}

const changedRows = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { changedRows: { rows: number } }).changedRows.rows);
