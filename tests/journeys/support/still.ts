import type { Page } from '@playwright/test';

import { scaled } from '../../../scripts/launch/conditions.mjs';

/**
 * Nothing is in motion any more: a page that slides in lies beside the screen for a while, and half faded in nothing
 * has its contrast. What a finger moves, and what goes on for ever, is not waited for.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    // a figure that ticks is lit up anew before it has gone out: that is no motion to wait for
    const enough = new Promise((done) => setTimeout(done, most));
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), enough]);
  }, scaled(3_000));
}

/** What follows a change of size by itself, as a chart does, has followed and is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
