import type { Page } from '@playwright/test';
import { openWorkshop, type Workshop } from '../dev/open-workshop.ts';
import { openPhonePage, withBrowser } from './browser.ts';
import { getMedian, formatMs, type Figure, type Part } from './report.ts';

const EDITS = 15;
const GOAL = 200;
/** Milliseconds between two edits. About as fast as a person edits, so that edits do not overlap. */
const PAUSE = 300;

export const editPart: Part = {
  name: 'edit',
  title: 'From edit to screen, in development',
  how: `Sources in a temporary folder, Vite and a sandbox as in \`npm run dev\`, and Chromium on the markets page with live prices. Measured from just before the file is written until the first frame after the new text is in the document; ${EDITS} edits of each kind.`,
  measure: async () => {
    const workshop = await openWorkshop();
    try {
      return await withBrowser(async (browser) => {
        const page = await openPhonePage(browser, workshop.url);
        await page.goto('/#/pages/trade/index');
        await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
        return measure(page, workshop);
      });
    } finally {
      await workshop.close();
    }
  },
};

const MARKETS = 'schemas/pages/markets/index.json';

interface Kind {
  readonly what: string;
  readonly file: string;
  /** Returns the file's text, edited so that the screen shows `shown`. */
  edit(text: string, shown: string): string;
}

const KINDS: readonly Kind[] = [
  {
    what: 'a message',
    file: 'locales/en/market.json',
    edit: (text, shown) => text.replace(/("last_price": )"[^"]*"/, `$1"${shown}"`),
  },
  {
    what: 'a page',
    file: MARKETS,
    edit: (text, shown) => text.replace(`"='USDT'"`, `"='${shown}'"`),
  },
  {
    what: 'a mistake, until the problem appears',
    file: MARKETS,
    edit: (text, shown) => text.replace('"chips"', `"${shown}"`),
  },
];

async function measure(page: Page, workshop: Workshop): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const times: number[] = [];
    for (let turn = 0; turn < EDITS; turn += 1) {
      times.push(await timeEdit(page, workshop, kind, `edit-${turn}`));
      workshop.restore();
      await page.waitForTimeout(PAUSE);
    }
    const middle = getMedian(times);
    const worst = Math.max(...times);
    const value = `${formatMs(middle)} median, ${formatMs(worst)} at most`;
    figures.push({ what: kind.what, value, goal: `under ${GOAL} ms`, met: middle < GOAL });
  }
  return figures;
}

/** Set in the page by `watchFor`. */
declare const seen: Promise<number>;

/** Times one edit. Both timestamps come from this machine's clock. */
async function timeEdit(page: Page, workshop: Workshop, { file, edit }: Kind, shown: string): Promise<number> {
  await page.evaluate(watchFor, shown);
  const started = Date.now();
  workshop.edit(file, (text) => edit(text, shown));
  const shownAt = await page.evaluate(() => seen);
  return shownAt - started;
}

/** Runs in the page. `seen` resolves once the text is in the document and a frame has been drawn since then. */
function watchFor(text: string): void {
  const drawn = (done: (time: number) => void): void => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now())));
  };
  const most = 10_000;
  const seen = new Promise<number>((done, failed) => {
    setTimeout(() => failed(new Error(`"${text}" did not appear within ${most / 1000} s.`)), most);
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      drawn(done);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(globalThis, { seen });
}
