import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { long } from '../support/journey.ts';
import { app, GREETING, test } from './support/studio.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Rooms' });

/** How much wider the page's content is than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [1280, 1920])
  test(
    `every room fits ${width} pixels and is accessible in both themes`,
    long(width === 1280),
    async ({ page, open }) => {
      // given
      await page.setViewportSize({ width, height: 900 });
      await page.goto(open.studio.link);
      await app(page).getByRole('heading', { name: GREETING }).waitFor();
      const rooms = await rail(page).locator('[aria-current], button:not(:nth-last-child(-n + 2))').allInnerTexts();
      expect(rooms.length).toBeGreaterThan(4);

      for (const theme of ['dark', 'light'] as const) {
        for (const name of rooms) {
          // when
          await rail(page).getByRole('button', { name, exact: true }).click();
          await expect(rail(page).locator('[aria-current]')).toHaveText(name);

          // then
          expect(await findViolations(page), `${name}, ${theme}`).toEqual([]);
          expect(await overflow(page), `${name}, ${theme}`).toBeLessThanOrEqual(0);
        }
        if (theme === 'dark') await rail(page).getByRole('button', { name: 'Light' }).click();
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    },
  );
