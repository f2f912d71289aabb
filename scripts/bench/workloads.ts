import type { Browser, Page } from '@playwright/test';
import { openPhonePage, withBrowser } from './browser.ts';
import { getMedian, formatMs, formatRatio, type Figure, type Part } from './report.ts';
import { traceSteps, type TraceStep } from './trace.ts';
import { CANDIDATES, serveWorkloads } from './workloads/serve.ts';
import { CONDITIONAL_FIELDS, FIELDS, MANY_FIELDS, NODES, ROWS } from './workloads/sizes.ts';

const RUNS = 7;
const WARM_UPS = 2;
/** Milliseconds after the last change of the DOM that still count, for work that a page puts off. */
const REST = 150;
const TYPED = 'a long enough answer';
/** A long list mounts only the rows near the visible part of the page; the page by hand mounts all. */
const NEAR_ROWS = 40;
const CHANGED_ROW = 20;
const CHANGED = `li:nth-child(${CHANGED_ROW}), [aria-posinset="${CHANGED_ROW}"]`;
const CHANGES = 10;
const ROW = 'li, [role=listitem]';

export const workloadsPart: Part = {
  name: 'workloads',
  title: 'Forms, tables and nodes',
  how: `Declared pages, checked, compiled and built as any project, beside a page by hand with the same elements (scripts/bench/workloads); 390 × 844. CPU time of the main thread from a Chromium trace, from the event until ${REST} ms after the last change of the DOM; ${WARM_UPS} rounds to warm up, then the median of ${RUNS}, the candidates in turn, with reduced motion, because the page by hand has no transition between pages. A long list mounts only the rows near the visible part; the page by hand mounts all. The heap is measured after garbage collection, less that of the start page.`,
  measure: async () => {
    const server = await serveWorkloads();
    try {
      return await withBrowser(async (browser) => [
        ...(await measureTimes(browser, server)),
        await measureHeap(browser, server.url),
      ]);
    } finally {
      await server.close();
    }
  },
};

type Server = Awaited<ReturnType<typeof serveWorkloads>>;

interface Workload {
  readonly what: string;
  readonly goal: number;
  /** Brings the page to where the measurement starts. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page, server: Server) => Promise<void>;
  /** The number of events in `act`; the figures are for one of them. */
  readonly events?: number;
}

const WORKLOADS: readonly Workload[] = [
  {
    what: `mount a form of ${FIELDS} fields`,
    goal: 1.3,
    prepare: leave,
    act: (page) => show(page, 'form', 'input', FIELDS),
  },
  {
    what: 'a key in it',
    goal: 1.15,
    prepare: async (page) => {
      await opened('form', 'input', FIELDS)(page);
      await page
        .locator('input')
        .nth(FIELDS / 2)
        .focus();
    },
    act: (page) => page.keyboard.type(TYPED, { delay: 30 }),
    events: TYPED.length,
  },
  {
    what: `show ${CONDITIONAL_FIELDS} fields by a condition`,
    goal: 1.25,
    prepare: opened('condition', 'input', 1),
    act: async (page) => {
      const shown = until(page, 'input', CONDITIONAL_FIELDS + 1);
      await page.locator('input[type=checkbox]').dispatchEvent('click');
      await shown;
    },
  },
  {
    what: `mount a table of ${ROWS} rows`,
    goal: 1,
    prepare: leave,
    act: (page) => show(page, 'table', ROW, NEAR_ROWS),
  },
  {
    what: 'change one of its rows',
    goal: 0.7,
    prepare: opened('table', ROW, NEAR_ROWS),
    act: async (page, server) => {
      for (let change = 0; change < CHANGES; change += 1) {
        await page.evaluate((row) => bench.watch(row), CHANGED);
        server.changeRow(CHANGED_ROW);
        await page.evaluate(() => bench.changed);
      }
    },
    events: CHANGES,
  },
  {
    what: `show ${NODES} nodes from data`,
    goal: 1.5,
    prepare: leave,
    act: (page) => show(page, 'nodes', 'p', NODES),
  },
];

async function measureTimes(browser: Browser, server: Server): Promise<Figure[]> {
  const pages: Page[] = [];
  for (const candidate of CANDIDATES) pages.push(await openCandidate(browser, `${server.url}/${candidate}/`));
  const figures: Figure[] = [];
  for (const workload of WORKLOADS) {
    const threads = await traceSteps(browser, async (step) => {
      for (let round = 0; round < WARM_UPS + RUNS; round += 1)
        for (const page of pages) await runWorkload(workload, page, server, step);
    });
    const [declared = Number.NaN, byHand = Number.NaN] = CANDIDATES.map((_, candidate) =>
      getMedian(
        threads
          .filter((_, index) => index % pages.length === candidate)
          .slice(WARM_UPS)
          .map(({ busy }) => busy / (workload.events ?? 1)),
      ),
    );
    figures.push(compare(workload, declared, byHand, formatMs));
  }
  for (const page of pages) await page.context().close();
  return figures;
}

async function runWorkload(workload: Workload, page: Page, server: Server, step: TraceStep): Promise<void> {
  await page.bringToFront();
  await workload.prepare(page);
  await step(page, async () => {
    await workload.act(page, server);
    await page.waitForTimeout(REST);
  });
}

async function measureHeap(browser: Browser, url: string): Promise<Figure> {
  const heaps: number[] = [];
  for (const candidate of CANDIDATES) {
    const page = await openCandidate(browser, `${url}/${candidate}/`);
    await show(page, 'many', 'input', MANY_FIELDS);
    await leave(page);
    const before = await heapOf(page);
    await show(page, 'many', 'input', MANY_FIELDS);
    heaps.push((await heapOf(page)) - before);
    await page.context().close();
  }
  const [declared = Number.NaN, byHand = Number.NaN] = heaps;
  return compare({ what: `heap of a form of ${MANY_FIELDS} fields`, goal: 2 }, declared, byHand, formatMegabytes);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function compare(
  { what, goal }: Pick<Workload, 'what' | 'goal'>,
  declared: number,
  byHand: number,
  format: (value: number) => string,
): Figure {
  return {
    what,
    value: `${formatRatio(declared, byHand)} (${format(declared)}, by hand ${format(byHand)})`,
    goal: `at most ${goal} ×`,
    met: declared / byHand <= goal,
  };
}

/** Set in every page by `prepareBench`. */
declare const bench: {
  until(selector: string, count: number): Promise<void>;
  /** Afterwards, `changed` resolves after a frame with another text in the element. */
  watch(selector: string): void;
  readonly changed: Promise<void>;
};

async function openCandidate(browser: Browser, url: string): Promise<Page> {
  const page = await openPhonePage(browser, url);
  // the page by hand has no transition between pages
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(prepareBench);
  await page.goto(url);
  await until(page, 'p', 1);
  return page;
}

/** Resolves after a frame in which the page had this many elements. */
const until = (page: Page, selector: string, count: number): Promise<void> =>
  page.evaluate(([elements, least]) => bench.until(elements, least), [selector, count] as const);

async function show(page: Page, route: string, selector: string, count: number): Promise<void> {
  await page.evaluate((name) => void (location.hash = `#/pages/${name}`), route);
  await until(page, selector, count);
}

/** Leaves the page and opens it anew. */
function opened(route: string, selector: string, count: number): Workload['prepare'] {
  return async (page) => {
    await leave(page);
    await show(page, route, selector, count);
  };
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void (location.hash = '#/pages/start'));
  await page.waitForFunction(() => document.querySelector('input, li, [role=listitem]') === null);
  await page.waitForFunction((most) => document.querySelectorAll('p').length < most, 10);
  await page.waitForTimeout(REST);
}

/** Runs in the page before its scripts. */
function prepareBench(): void {
  const afterFrame = (done: () => void): void => void requestAnimationFrame(() => setTimeout(done));
  const observe = (target: Node, isReady: () => boolean): Promise<void> =>
    new Promise((done) => {
      if (isReady()) {
        afterFrame(done);
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isReady()) return;
        observer.disconnect();
        afterFrame(done);
      });
      observer.observe(target, { subtree: true, childList: true, characterData: true });
    });
  const made = {
    changed: Promise.resolve(),
    until: (selector: string, count: number) =>
      observe(document, () => document.querySelectorAll(selector).length >= count),
    watch: (selector: string): void => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`The page has no ${selector}.`);
      const before = element.textContent;
      made.changed = observe(element, () => element.textContent !== before);
    },
  };
  Object.assign(globalThis, { bench: made });
}
