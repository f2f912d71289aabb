import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import type { Say } from '../support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const openSearch = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('menu.search') }).click();
  return page.getByRole('combobox', { name: say('menu.search') });
};

test('given home on a phone, when a page is searched for, then the search fills the screen and opens it', async ({
  page,
  open,
  say,
}) => {
  await open('index/index');
  const field = await openSearch(page, say);
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /BTC\/USDT/ })).toBeVisible();
  expect(await page.getByRole('dialog', { name: say('menu.search') }).boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    width: 360,
    height: 780,
  });
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  for (const name of ['menu.language', 'menu.withdraw', 'help.fees']) {
    await field.fill(say(name).toLowerCase());
    await expect(page.getByRole('option', { name: say(name), exact: true })).toBeVisible();
  }
  await field.fill('withdrawal fee');
  await page.getByRole('option', { name: say('help.fees') }).click();

  await expect(page).toHaveURL(routePattern('help-center/fees'));
});

test('given the search on a phone, when a pair is chosen, then its chart opens; back closes the search', async ({
  page,
  open,
  say,
}) => {
  await open('index/index');
  const field = await openSearch(page, say);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(routePattern('index/index'));

  await (await openSearch(page, say)).fill('ether');
  await page.getByRole('option', { name: /ETH\/USDT/ }).click();

  await expect(page).toHaveURL(/trade\/kline\?symbol=ETH(%2F|\/)USDT/);
});
