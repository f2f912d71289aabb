import { expect, test, type Page } from '@playwright/test';
import { findEmptyColumns } from '../support/columns.ts';

/** Shows a list of 480 pixels at the left of a window of 1,000 pixels, and `beside` next to it. */
async function show(page: Page, beside: string): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.setContent(
    `<body style="margin:0;background:#fff"><div id="app" style="display:flex;margin-top:100px">
      <ul style="margin:0;padding:0;width:480px"><li>Row</li></ul>
      <div style="flex:1;border-left:1px solid #000;height:300px">${beside}</div></div>`,
  );
}

test('given an empty column behind a line, then it is named', async ({ page }) => {
  await show(page, '');

  expect(await findEmptyColumns(page)).toEqual(['nothing is drawn from 481 to 1000']);
});

test('given a filled column, then nothing is named', async ({ page }) => {
  await show(page, '<p style="margin:0 0 0 200px">Text</p><p style="text-align:right">End</p>');

  expect(await findEmptyColumns(page)).toEqual([]);
});
