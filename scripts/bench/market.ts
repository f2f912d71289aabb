import type { Browser } from '@playwright/test';
import { phonePage, withBrowser } from './browser';
import { BY_HAND, openProduction } from './production';
import { countRenders, followRows, type Renders } from './renders';
import { ms, ratio, type Figure, type Part } from './report';
import { traceMainThread, type MainThread } from './trace';

const TRACED = 10_000;
const COUNTED = 5_000;
/** After the first rows: fonts, pictures and late chunks are there, and what runs often has been compiled. */
const WARM_UP = 4_000;

export const marketPart: Part = {
  name: 'market',
  title: 'The market page while prices tick',
  how: `The built app on the sandbox at 390 × 844, all pairs ticking four times a second: ${TRACED / 1000} s of its main thread from a Chromium trace, script with its microtasks and garbage, layout and style left out. Beside it, in the same browser and from the same sandbox, a page written by hand with React for these rows alone (scripts/bench/by-hand). Renders of the row's view are counted by V8 in another ${COUNTED / 1000} s.`,
  measure: async () => {
    const production = await openProduction();
    try {
      return await withBrowser(async (browser) => {
        const ours = await look(browser, production.url, '/#/pages/trade/index', 'data-lead');
        const byHand = await look(browser, production.url, BY_HAND, 'letter-disc');
        return figuresOf(ours, byHand);
      });
    } finally {
      await production.close();
    }
  },
};

interface Look {
  readonly thread: MainThread;
  readonly renders: Renders;
  readonly rows: number;
}

async function look(browser: Browser, url: string, path: string, mark: string): Promise<Look> {
  const page = await phonePage(browser, url);
  try {
    await page.goto(path);
    await page.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(WARM_UP);
    const rows = await page.getByRole('listitem').count();
    const thread = await traceMainThread(browser, page, TRACED);
    await followRows(page);
    await page.reload();
    await page.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(WARM_UP);
    return { thread, renders: await countRenders(page, mark, COUNTED), rows };
  } finally {
    await page.context().close();
  }
}

function figuresOf(ours: Look, byHand: Look): readonly Figure[] {
  if (ours.rows !== byHand.rows)
    throw new Error(`The pages show ${ours.rows} and ${byHand.rows} rows: they cannot be compared.`);
  const long = ({ longTasks }: MainThread): string =>
    longTasks.length === 0 ? 'none' : longTasks.map((length) => ms(length)).join(', ');
  return [
    { what: `script, ${ours.rows} rows`, value: share(ours.thread) },
    { what: 'script, by hand', value: share(byHand.thread) },
    { what: 'script against by hand', value: ratio(ours.thread.script, byHand.thread.script), ...goal(ours, byHand) },
    { what: 'main thread busy, and by hand', value: `${busy(ours.thread)}, ${busy(byHand.thread)}` },
    { what: 'tasks over 50 ms', value: long(ours.thread), goal: 'none', met: ours.thread.longTasks.length === 0 },
    { what: 'tasks over 50 ms, by hand', value: long(byHand.thread) },
    { what: 'renders of a row for each row that changed', value: perRow(ours.renders) },
    { what: 'the same, by hand', value: perRow(byHand.renders) },
  ];
}

const GOAL = 1.2;
const goal = (ours: Look, byHand: Look): Pick<Figure, 'goal' | 'met'> => ({
  goal: `at most ${GOAL} ×`,
  met: ours.thread.script / byHand.thread.script <= GOAL,
});

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const share = ({ script, wall }: MainThread): string =>
  `${percent(script, wall)} of the main thread's time (${ms(script)})`;
const busy = ({ busy: time, wall }: MainThread): string => percent(time, wall);
const perRow = ({ renders, changed }: Renders): string =>
  `${(renders / changed).toFixed(2)} (${renders} of ${changed})`;
