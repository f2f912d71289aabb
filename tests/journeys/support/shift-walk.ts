import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { findRoutes, type Route } from './routes.ts';
import { waitUntilSettled } from './settled.ts';
import { watchShifts, type ShiftWatch } from './shift.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The width from which phone-only pages redirect elsewhere. */
const WIDE = 768;

/** Opens every page in each size, as a guest and with a session. Guests see only public pages. */
export function walkForShifts(sizes: readonly Size[]): void {
  for (const who of ['guest', 'demo'] as const) {
    test.describe(`for ${who}`, { tag: '@crawl' }, () => {
      // layout shifts do not depend on the pixel density, and fewer pixels are drawn faster
      test.use({ who, deviceScaleFactor: 1 });

      test('every page keeps the place of what is loading', async ({ page }) => {
        const list = findRoutes().filter(({ guarded }) => !guarded || who === 'demo');
        test.setTimeout(scaled(60_000 + list.length * sizes.length * 10_000));
        const watch = await watchShifts(page);
        for (const route of list) {
          for (const size of sizes.filter(({ width }) => !route.narrow || width < WIDE)) {
            const where = `${route.key} at ${size.width} px`;
            await test.step(where, async () => {
              await page.setViewportSize(size);
              const found = await load(page, watch, route);
              // on a slow machine, the page may be drawn before its scripts are loaded; the second time, they come from
              // the cache
              expect.soft(found.length > 0 ? await load(page, watch, route) : [], where).toEqual([]);
            });
          }
        }
      });
    });
  }
}

/** Loads a page in two stages, without answers and then with them, and names what moves in between. */
async function load(page: Page, watch: ShiftWatch, route: Route): Promise<readonly string[]> {
  // opens another document first, so that the app starts anew
  await page.goto('about:blank');
  await page.goto(`/#/pages/${route.key}`);
  await watch.waitForOutline();
  await watch.passAnswers();
  await waitUntilSettled(page, route, 'en');
  return watch.findShifts();
}
