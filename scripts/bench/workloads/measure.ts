import type { Browser, Page } from '@playwright/test';
import { getMedian } from '../report.ts';
import { traceSteps, type MainThread, type TraceStep } from '../trace.ts';
import type { Candidate } from './candidates.ts';
import { WORKLOADS, type Workload } from './list.ts';
import { openCandidate, openForm, prepareForm, press, REST } from './page.ts';
import type { Workloads } from './serve.ts';
import { MANY_FIELDS } from './sizes.ts';

/**
 * The JavaScript engine's optimisations stay with a page: the same form took 0.9 times as long as the handwritten page
 * in one page, and 1.3 times in another. So every workload runs in many pages, with few rounds in each.
 */
const PAGES = 6;
const ROUNDS = 5;
const WARM_UPS = 2;

export const HOW = `CPU time of the main thread from a Chromium trace, from the event until ${REST} ms after the last change of the DOM; ${WARM_UPS} rounds to warm up, then ${ROUNDS}, the candidates in turn, in ${PAGES} pages one after the other, every second time in the opposite order; the median of all, with reduced motion, because the page by hand has no transition between pages.`;
export const HOW_HEAP = 'The heap is measured after garbage collection, less that of the page without its form.';
export const HEAP = `heap of a form of ${MANY_FIELDS} fields`;

interface Times {
  readonly workload: Workload;
  /** One per candidate, in milliseconds; NaN if it cannot run the workload. */
  readonly medians: readonly number[];
}

interface Opened {
  readonly candidate: Candidate;
  readonly page: Page;
}

/** Opens each candidate in a separate page. */
export async function openCandidates(
  browser: Browser,
  { url }: Workloads,
  candidates: readonly Candidate[],
): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  for (const candidate of candidates)
    opened.push({ candidate, page: await openCandidate(browser, `${url}/${candidate.name}/`) });
  return opened;
}

export async function closeCandidates(opened: readonly Opened[]): Promise<void> {
  for (const { page } of opened) await page.context().close();
}

const canRun = ({ isList }: Workload, { hasLists }: Candidate): boolean => !isList || hasLists;

/**
 * Measures every workload of the candidates, which take turns.
 * @param getTimeAt selects the time that counts
 */
export async function measureTimes(
  browser: Browser,
  server: Workloads,
  candidates: readonly Candidate[],
  getTimeAt: (thread: MainThread) => number,
): Promise<readonly Times[]> {
  const times = WORKLOADS.map((workload) => ({ workload, ofCandidates: candidates.map((): number[] => []) }));
  for (let page = 0; page < PAGES; page += 1) {
    // in both orders, because the page that opens first can be slower than the others
    const opened = await openCandidates(browser, server, page % 2 === 0 ? candidates : candidates.toReversed());
    for (const { workload, ofCandidates } of times) {
      const able = opened.filter(({ candidate }) => canRun(workload, candidate));
      const threads = await measureWorkload(browser, server, workload, able);
      for (const one of opened)
        ofCandidates[candidates.indexOf(one.candidate)]?.push(
          ...threads
            .filter((_, turn) => able[turn % able.length] === one)
            .slice(WARM_UPS)
            .map((thread) => getTimeAt(thread) / (workload.events ?? 1)),
        );
    }
    await closeCandidates(opened);
  }
  return times.map(({ workload, ofCandidates }) => ({ workload, medians: ofCandidates.map(getMedian) }));
}

const measureWorkload = (browser: Browser, server: Workloads, workload: Workload, able: readonly Opened[]) =>
  traceSteps(browser, async (step) => {
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1)
      for (const { page } of able) await runWorkload(workload, page, server, step);
  });

async function runWorkload(workload: Workload, page: Page, server: Workloads, step: TraceStep): Promise<void> {
  await page.bringToFront();
  await workload.prepare(page);
  await step(page, async () => {
    await workload.act(page, server);
    await page.waitForTimeout(REST);
  });
}

/**
 * Runs every workload once.
 * @throws if a page ends up with different elements from the first one, because their times could not be compared
 */
export async function rejectOtherElements(server: Workloads, opened: readonly Opened[]): Promise<void> {
  for (const workload of WORKLOADS) {
    let expected: string | undefined;
    for (const { page, candidate } of opened.filter((one) => canRun(workload, one.candidate))) {
      await page.bringToFront();
      await workload.prepare(page);
      await workload.act(page, server);
      await page.waitForTimeout(REST);
      const elements = removeTexts(await page.locator('#app').innerHTML());
      expected ??= elements;
      if (elements !== expected)
        throw new Error(`${candidate.name} has other elements than ${opened[0]?.candidate.name}: ${workload.what}.`);
    }
  }
}

/**
 * Keeps only the elements. The attributes of the form are removed too, because every engine names its form differently.
 */
const removeTexts = (html: string): string => html.replaceAll(/>[^<]+</g, '><').replaceAll(/<form[^>]*>/g, '<form>');

/** @returns the heap size of each candidate's form, in bytes */
export async function measureHeaps(
  browser: Browser,
  { url }: Workloads,
  candidates: readonly Candidate[],
): Promise<readonly number[]> {
  const heaps: number[] = [];
  for (const { name } of candidates) {
    const page = await openCandidate(browser, `${url}/${name}/`);
    await openForm('many', MANY_FIELDS)(page);
    await prepareForm('many')(page);
    const before = await measureHeap(page);
    await press(page, '#show', 'input', MANY_FIELDS);
    heaps.push((await measureHeap(page)) - before);
    await page.context().close();
  }
  return heaps;
}

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
