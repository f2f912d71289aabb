import { expect, test, type Page } from '@playwright/test';
import { walkForShifts } from '../support/shift-walk.ts';
import { watchShifts } from '../support/shift.ts';

walkForShifts([{ width: 390, height: 844 }]);

const SITE = 'http://site.example';

/** Loads a page with text below a skeleton, which an answer replaces with a box of the given height. */
async function load(page: Page, height: number): Promise<readonly string[]> {
  await page.route(`${SITE}/**`, (route) =>
    route.request().url().includes('/api/')
      ? route.fulfill({ body: `${height}` })
      : route.fulfill({
          contentType: 'text/html',
          body: `<meta name="viewport" content="width=device-width"><main style="height:600px"><div id="box" style="height:100px;background:#ccc"></div>
            <p id="below">Below</p></main>
            <script>fetch('/api/height').then((answer) => answer.text()).then((height) => {
              document.querySelector('#box').style.height = height + 'px';
            });</script>`,
        }),
  );
  const watch = await watchShifts(page);
  await page.goto(SITE);
  await watch.waitForOutline();
  await watch.passAnswers();
  return watch.findShifts();
}

test.describe('a made-up page', () => {
  test.use({ viewport: { width: 400, height: 400 }, deviceScaleFactor: 1 });

  test('given a skeleton that is too low, then what it moves is named', async ({ page }) => {
    const found = await load(page, 250);

    expect(found[0]).toMatch(/^shifts by 0\.\d+$/);
    expect(found.join()).toMatch(/p in #below "Below" from 8,124 384×\d+ to 8,274 384×\d+/);
  });

  test('given a skeleton of the true height, then nothing is named', async ({ page }) => {
    expect(await load(page, 100)).toEqual([]);
  });
});
