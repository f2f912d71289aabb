import { withBrowser } from './browser.ts';
import { formatMs, formatRatio, type Figure, type Part } from './report.ts';
import { BY_HAND, DECLARED } from './workloads/candidates.ts';
import { formatMegabytes, HEAP, HOW, HOW_HEAP, measureHeaps, measureTimes } from './workloads/measure.ts';
import { serveWorkloads } from './workloads/serve.ts';

const CANDIDATES = [DECLARED, BY_HAND];
const HEAP_GOAL = 1.5;

export const workloadsPart: Part = {
  name: 'workloads',
  title: 'Forms, tables and nodes',
  how: `Declared pages, checked, compiled and built as any project, beside a page by hand with the same elements (scripts/bench/workloads); 390 × 844. A button of the page shows its form, so that the form itself is measured. Both pages move the focus to a new row, or to the row after one that is removed. ${HOW} A long list mounts only the rows near the visible part; the page by hand mounts all. ${HOW_HEAP}`,
  measure: async () => {
    const server = await serveWorkloads(CANDIDATES);
    try {
      return await withBrowser(async (browser) => {
        const times = await measureTimes(browser, server, CANDIDATES, ({ total }) => total);
        const heaps = await measureHeaps(browser, server, CANDIDATES);
        return [
          ...times.map(({ workload, medians }) => compare(workload, medians, formatMs)),
          compare({ what: HEAP, goal: HEAP_GOAL }, heaps, formatMegabytes),
        ];
      });
    } finally {
      await server.close();
    }
  },
};

function compare(
  { what, goal }: { readonly what: string; readonly goal: number },
  [declared = Number.NaN, byHand = Number.NaN]: readonly number[],
  format: (value: number) => string,
): Figure {
  return {
    what,
    value: `${formatRatio(declared, byHand)} (${format(declared)}, by hand ${format(byHand)})`,
    goal: `at most ${goal} ×`,
    met: declared / byHand <= goal,
  };
}
