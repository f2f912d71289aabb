import { expect, test } from '../support/journey.ts';

/** Milliseconds, somewhat longer than a page takes to slide in. */
const SLIDE = 400;

test('a page does not slide in when its window becomes narrow', async ({ page, open, say }) => {
  await open('help-center/center');
  await open('finance/rulePage');
  await expect(page.getByRole('heading', { name: say('finance.rules'), level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  // waits on the page's own timeline, which the slide would use
  await main.evaluate((element, duration) => element.animate([], duration).finished.then(() => undefined), SLIDE);

  await page.setViewportSize({ width: 768, height: 900 });

  expect(await main.evaluate((element) => element.getAnimations().length)).toBe(0);
});
