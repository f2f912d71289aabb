import type { Page } from '@playwright/test';
import { expect, long, test } from '../support/journey.ts';

test.use({ who: 'demo' });

const GUTTER = 16;

/** Measures where the words of the page's title start and end. */
const measureTitle = (page: Page): Promise<{ left: number; right: number }> =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() ?? title);
    const { left, right } = words.getBoundingClientRect();
    return { left, right };
  });

for (const route of ['assets/index', 'lever/index', 'lever/index2'])
  test(
    `the title of ${route}, a page of the tab bar, starts at the gutter`,
    long(route === 'lever/index'),
    async ({ page, open }) => {
      await open(route);

      expect((await measureTitle(page)).left).toBe(GUTTER);
    },
  );

for (const route of ['assets/record', 'assets/deposit/index', 'lever/index3', 'settings/index'])
  test(
    `the title of ${route} is in the middle, also if the bar ends with nothing`,
    long(route === 'assets/record'),
    async ({ page, open }) => {
      await open(route);
      const { left, right } = await measureTitle(page);

      expect((left + right) / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
    },
  );
