import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';

test.use({ viewport: { width: 360, height: 780 } });

const NOTICE = 'USDT deposits via OMNI are paused';

test('the ticker and the banner of home lead to their announcements', async ({ page, open, say }) => {
  await open('index/index');
  await page.getByRole('button', { name: NOTICE }).click();
  await expect(page).toHaveURL(routePattern('notice/index'));
  await page
    .getByRole('list', { name: say('notice.announcements') })
    .getByRole('button', { name: NOTICE })
    .click();
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await expect(page).toHaveURL(routePattern('index/index'));

  await page.getByRole('button', { name: /Deposit USDT via TRC20/ }).click();
  await expect(page.getByRole('heading', { name: /Deposit USDT via TRC20/ })).toBeVisible();
});

test('the list is refreshed by hand, and says when there is nothing', { tag: '@long' }, async ({ page, open, say }) => {
  let asked = 0;
  await open('notice/index');
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.route('**/api/news/list*', async (route) => {
    asked += 1;
    await route.fulfill({ json: { type: 'ok', message: { list: [], count: 0, page: 1, limit: 20 } } });
  });
  await page.getByRole('button', { name: say('widget.page-frame.refresh') }).press('Enter');

  await expect(page.getByText(say('notice.none'))).toBeVisible();
  expect(asked).toBe(1);
});
