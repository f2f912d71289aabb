import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { bars, still } from '../support/kline-page.ts';

const count = async (page: Page) => Number(await bars(page).getAttribute('aria-valuemax'));

/** Drags the chart towards the past. */
async function dragUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  const box = await bars(page).boundingBox();
  if (!box) throw new Error('the chart has no place');
  for (let drag = 0; drag < 40 && !(await done()); drag += 1) {
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 310, box.y + 100, { steps: 4 });
    await page.mouse.up();
  }
}

test('scrolling back loads older bars without gaps or duplicates', { tag: '@long' }, async ({ page, open }) => {
  await page.routeWebSocket('**/ws', (socket) => void socket.connectToServer());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('kline/historyV3')) asked.push(request.postData() ?? '');
  });
  await open('trade/kline');
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^5\d\d$/);
  const before = await count(page);

  await dragUntil(page, () => Promise.resolve(asked.some((body) => new URLSearchParams(body).has('t'))));
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(before + 1500);
  // a bar from the second answer is in place: its hour precedes the first bar's
  await bars(page).focus();
  await page.keyboard.press('Home');
  const said = async () => (await bars(page).getAttribute('aria-valuetext')) ?? '';
  const one = await said();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).not.toBe(one);
  expect(one).toMatch(/Open [\d,.]+, High [\d,.]+, Low [\d,.]+, Close [\d,.]+/);
});

test(
  'when another period fails to load, the old bars do not stay in its place',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await still(page);
    await open('trade/kline');
    await expect(bars(page)).toHaveAttribute('aria-valuemax', '300');
    await page.unroute('**/kline/historyV3');
    await page.route('**/kline/historyV3', (route) => route.fulfill({ json: { type: 'error', message: 'Closed' } }));
    await page.getByRole('radio', { name: say('kline.periods.1day') }).click();

    await expect(page.getByText(say('exchange-widget.k-line.failure'))).toBeVisible();
    expect(await count(page)).toBeLessThan(300);
  },
);

test('a failed load of older bars is reported beside the chart, and can be retried', async ({ page, open, say }) => {
  let broken = true;
  await page.route('**/kline/historyV3', (route) =>
    broken && new URLSearchParams(route.request().postData() ?? '').has('t')
      ? route.fulfill({ json: { type: 'error', message: 'Closed' } })
      : route.fallback(),
  );
  await open('trade/kline');
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^5\d\d$/);
  const before = await count(page);
  const again = page.getByRole('button', { name: say('exchange-widget.k-line.again') });
  await dragUntil(page, () => again.isVisible());
  await expect(page.getByText(say('exchange-widget.k-line.failure'))).toBeVisible();
  expect(await count(page)).toBeGreaterThanOrEqual(before);

  broken = false;
  await again.click();
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(before + 1500);
  await expect(again).toBeHidden();
});
