import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { ensureInstalled } from '../launch/install.mjs';
import { withBrowser } from './browser.ts';
import { buildByHand, rejectDevelopmentBuild } from './production.ts';
import { countRenders } from './renders.ts';
import { formatMs, formatRatio, type Figure, type Part } from './report.ts';
import { workloadsPart } from './workloads.ts';
import { BY_HAND, DECLARED, type Candidate } from './workloads/candidates.ts';
import { TYPING } from './workloads/list.ts';
import {
  closeCandidates,
  formatMegabytes,
  HEAP,
  HOW,
  HOW_HEAP,
  measureHeaps,
  measureTimes,
  openCandidates,
  rejectOtherElements,
} from './workloads/measure.ts';
import { REST } from './workloads/page.ts';
import { serveWorkloads } from './workloads/serve.ts';

const FOLDER = join(import.meta.dirname, 'peers');

interface Compared {
  readonly title: string;
  readonly candidate: Candidate;
  /** A string that only the source of the candidate's text field contains. */
  readonly field: string;
}

const PROBLEM = 'Write at least ';

/** Describes a peer whose pages are in the file with its name. */
const peer = (name: string, title: string, hasLists = false): Compared => ({
  title,
  field: PROBLEM,
  candidate: {
    name,
    hasLists,
    build: async (folder) => {
      await buildByHand(FOLDER, join(folder, 'dist'), { 'import.meta.env.PEER': JSON.stringify(name) });
      rejectDevelopmentBuild(join(folder, 'dist/assets'));
    },
  },
});

const COMPARED: readonly Compared[] = [
  { title: 'by hand', candidate: BY_HAND, field: PROBLEM },
  { title: 'Vitrine', candidate: DECLARED, field: '1lh + 2 * var(--space-m)' },
  peer('rjsf', 'RJSF'),
  peer('json-forms', 'JSON Forms'),
  peer('formily', 'Formily'),
  peer('json-render', 'json-render', true),
];
const CANDIDATES = COMPARED.map(({ candidate }) => candidate);

export const peersPart: Part = {
  name: 'peers',
  title: 'Other engines',
  how: `The workloads of the part “${workloadsPart.title}” for other engines, with the data, elements and required fields of the page by hand; 390 × 844. scripts/bench/peers has their versions and pages. They share the views of fields, and the schema and its validator are made once. Each validates in its own way: RJSF, JSON Forms and Vitrine the whole form on each key, Formily the changed field, json-render a field that the user has left. ${HOW} The time includes microtasks between tasks, where React renders what a store or a promise changed; the other part leaves them out, so its ratios differ. Vitrine mounts only the rows near the visible part of a long list; the others mount all. V8 counts renders of the text field; the figure is the average of ${TYPING.events} keys. ${HOW_HEAP} Ratios are to the page by hand; — marks what a candidate has no page for.`,
  columns: COMPARED.map(({ title }) => title),
  prepare: () => ensureInstalled(console.log, FOLDER, ['--ignore-scripts']),
  measure: async () => {
    const server = await serveWorkloads(CANDIDATES);
    try {
      return await withBrowser(async (browser) => {
        const opened = await openCandidates(browser, server, CANDIDATES);
        await rejectOtherElements(
          server,
          // the declared page has its own frame, and mounts only part of a long list
          opened.filter(({ candidate }) => candidate !== DECLARED),
        );
        const renders = await countFieldRenders(opened.map(({ page }) => page));
        await closeCandidates(opened);
        const times = await measureTimes(browser, server, CANDIDATES, ({ total }) => total);
        const heaps = await measureHeaps(browser, server, CANDIDATES);
        const figures = times.map(({ workload, medians }) => compare(workload.what, medians, formatMs));
        const typing = times.findIndex(({ workload }) => workload.what === TYPING.what);
        figures.splice(typing + 1, 0, {
          what: 'text fields that render on a key',
          value: renders.map((count) => count.toFixed(2)),
        });
        return [...figures, compare(HEAP, heaps, formatMegabytes)];
      });
    } finally {
      await server.close();
    }
  },
};

/** @returns the number of field renders per key press, by page */
async function countFieldRenders(pages: readonly Page[]): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const [index, page] of pages.entries()) {
    await page.bringToFront();
    await TYPING.prepare(page);
    // work that was deferred while mounting must not count
    await page.waitForTimeout(REST);
    const count = await countRenders(page, COMPARED[index]?.field ?? '', async () => {
      await TYPING.act(page);
      await page.waitForTimeout(REST);
    });
    if (count === 0)
      throw new Error(`No text field of ${COMPARED[index]?.title} rendered: it is not where the benchmark looks.`);
    counts.push(count / TYPING.events);
  }
  return counts;
}

function compare(what: string, values: readonly number[], format: (value: number) => string): Figure {
  const [byHand = Number.NaN, ...others] = values;
  return {
    what,
    value: [
      format(byHand),
      ...others.map((value) => (Number.isNaN(value) ? '—' : `${formatRatio(value, byHand)} (${format(value)})`)),
    ],
  };
}
