import type { Page } from '@playwright/test';

import { scaled } from '../../../scripts/launch/conditions.mjs';

/**
 * Waits until nothing moves, because a page that is sliding in is temporarily off screen, and a half-faded one lacks
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
    // a ticking figure flashes again before its last flash ends, so the wait is limited
    const enough = new Promise((done) => setTimeout(done, most));
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), enough]);
  }, scaled(3_000));
}

/** Waits until anything that reacts to a resize, such as a chart, has been redrawn. */
export const waitUntilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
