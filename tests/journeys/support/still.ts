import type { Page } from '@playwright/test';

import { scaled } from '../../../scripts/launch/conditions.mjs';

/**
 * Waits until nothing moves: a page that slides in is outside the screen for a while, and a half-faded one has no
 * contrast. Ignores scroll-linked and infinite animations.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    // a ticking figure flashes again before its flash ends, so it is not waited for
    const enough = new Promise((done) => setTimeout(done, most));
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), enough]);
  }, scaled(3_000));
}

/** Waits until what follows a resize by itself, such as a chart, has been drawn. */
export const waitUntilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
