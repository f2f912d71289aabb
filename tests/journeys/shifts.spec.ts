import { expect, test, type Page } from '@playwright/test';
import { drawFrames } from './support/still.ts';
import { findShifts, watchShifts } from './support/shifts.ts';

/** A page whose first block has a height while it loads. */
async function openPage(page: Page, height: number): Promise<void> {
  await watchShifts(page);
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<meta name="viewport" content="width=device-width"><div id="late" style="height:${height}px"></div><p id="below" style="height:300px">Below</p>`,
    }),
  );
  await page.goto('http://made.test/');
  await page.evaluate(drawFrames);
}

/** The first block gets its content, 200 px high. */
const load = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById('late')?.style.setProperty('height', '200px'));

test('given a block that grows when it loads, then what it pushed down is named, once', async ({ page }) => {
  await openPage(page, 0);
  await load(page);

  expect((await findShifts(page)).join('\n')).toMatch(
    /shifts by 0\.\d+, at most 0\.02\n.*below y \d+→2\d\d height 300→300/,
  );
  expect(await findShifts(page)).toEqual([]);
});

test('given a placeholder of the true size, then nothing shifts', async ({ page }) => {
  await openPage(page, 200);
  await load(page);

  expect(await findShifts(page)).toEqual([]);
});
