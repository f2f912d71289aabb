/** A Playwright page, or one without any tool attached (`bare-browser.ts`). */
interface TracedPage {
  evaluate(work: (text: string) => void, text: string): Promise<void>;
}

/** A session of the Chrome DevTools Protocol. */
interface TracingSession {
  send(method: 'Tracing.start' | 'Tracing.end', params?: object): Promise<unknown>;
  on(event: 'Tracing.dataCollected', listener: (data: { readonly value: readonly object[] }) => void): unknown;
  once(event: 'Tracing.tracingComplete', listener: () => void): unknown;
  detach(): Promise<void>;
}

interface TracedBrowser {
  newBrowserCDPSession(): Promise<TracingSession>;
}

export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** `ts` on the thread's own clock, which stops while another process uses the core. */
  readonly tts?: number;
  readonly tdur?: number;
}

/** Times on the main thread in milliseconds, by the thread's clock, so that other load does not count. */
export interface MainThread {
  readonly wall: number;
  /** In any task. */
  readonly busy: number;
  /** In any task, and in the microtasks between tasks, where React renders changes from stores and promises. */
  readonly total: number;
  /**
   * In scripts, including microtasks, compilation and garbage collection, but not the layout and style work that they
   * force.
   */
  readonly script: number;
  readonly longTasks: readonly number[];
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.gc'];
const TASK = /^(?:ThreadControllerImpl::RunTask|RunTask)$/;
const BETWEEN_TASKS = 'BlinkScheduler_PerformMicrotaskCheckpoint';
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.run',
  'v8.callFunction',
  'v8.compile',
  'v8.evaluateModule',
  'v8.compileModule',
  'MinorGC',
  'MajorGC',
  'V8.GCScavenger',
]);
/** The browser's own work, even when forced by a script. */
const DRAWING = new Set(['Layout', 'UpdateLayoutTree', 'RecalculateStyles', 'Paint', 'PrePaint', 'Layerize', 'Commit']);
const LONG = 50;
/** Names of marks in the page. Each is followed by `-` and the number of the span. */
export const FROM = 'bench-from';
export const TO = 'bench-to';

/** Traces several pages at once. CDP's own ScriptDuration leaves out microtasks, where React does its work. */
export async function traceMainThreads(
  browser: TracedBrowser,
  pages: readonly TracedPage[],
  duration: number,
): Promise<readonly MainThread[]> {
  const events = await record(browser, async () => {
    const markAll = (name: string) => Promise.all(pages.map((page, index) => mark(page, name, index)));
    await markAll(FROM);
    await new Promise((done) => setTimeout(done, duration));
    await markAll(TO);
  });
  return pages.map((_, index) => readTrace(events, index));
}

/** Runs one step on a page, and measures the page's main thread during it. */
export type TraceStep = (page: TracedPage, act: () => Promise<void>) => Promise<void>;

/**
 * @param marked the number of additional spans that the page marks itself, numbered after those of the steps
 * @returns the main thread's times during each span, in order
 */
export async function traceSteps(
  browser: TracedBrowser,
  work: (step: TraceStep) => Promise<void>,
  marked = 0,
): Promise<readonly MainThread[]> {
  let steps = 0;
  const events = await record(browser, () =>
    work(async (page, act) => {
      await mark(page, FROM, steps);
      await act();
      await mark(page, TO, steps);
      steps += 1;
    }),
  );
  return Array.from({ length: steps + marked }, (_, step) => readTrace(events, step));
}

const mark = (page: TracedPage, name: string, index: number): Promise<void> =>
  page.evaluate((text) => void performance.mark(text), `${name}-${index}`);

async function record(browser: TracedBrowser, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  await work();
  await finishTracing(session);
  await session.detach();
  return events;
}

async function finishTracing(session: TracingSession): Promise<void> {
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * @param index the number in the marks
 * @throws if the marks are missing: the trace is then of another page
 */
export function readTrace(events: readonly TraceEvent[], index: number): MainThread {
  const marked = (text: string) =>
    events.find(({ name, cat }) => name === `${text}-${index}` && cat.includes('blink.user_timing'));
  const from = marked(FROM);
  const to = marked(TO);
  if (!from || !to) throw new Error('The trace has no marks from the page.');
  // an event without a thread time is nested in one that has it; the two clocks must not be mixed
  const own = events.flatMap((event) =>
    event.tts !== undefined &&
    event.pid === from.pid &&
    event.tid === from.tid &&
    event.ph === 'X' &&
    event.ts >= from.ts &&
    event.ts <= to.ts
      ? [{ name: event.name, from: event.tts, to: event.tts + (event.tdur ?? 0) }]
      : [],
  );
  const tasks = own.filter(({ name }) => TASK.test(name));
  const script = mergeSpans(own.filter(({ name }) => SCRIPT.has(name)));
  const drawing = mergeSpans(own.filter(({ name }) => DRAWING.has(name)));
  return {
    wall: (to.ts - from.ts) / 1000,
    busy: sumSpans(mergeSpans(tasks)),
    total: sumSpans(mergeSpans([...tasks, ...own.filter(({ name }) => name === BETWEEN_TASKS)])),
    script: sumSpans(script) - sumSpans(intersectSpans(script, drawing)),
    longTasks: tasks.map((task) => sumSpans([task])).filter((length) => length > LONG),
  };
}

/** Merges overlapping spans. */
function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

const intersectSpans = (some: readonly Span[], others: readonly Span[]): readonly Span[] =>
  some.flatMap((a) =>
    others
      .filter((b) => b.from < a.to && b.to > a.from)
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })),
  );

const sumSpans = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
