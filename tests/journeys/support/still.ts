import type { Page } from '@playwright/test';

import { scaled } from '../../../scripts/launch/conditions.mjs';

/**
 * Waits until nothing moves, because a page that is sliding in is temporarily off screen, and a half-faded one lacks
 * contrast. Ignores scroll-linked and infinite animations.
 */
export const waitUntilStill = (page: Page): Promise<void> => page.evaluate(stopMoving, scaled(3_000));

/** Runs in the page. Waits at most `most` milliseconds. */
export async function stopMoving(most: number): Promise<void> {
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
}

/** Waits until anything that reacts to a resize, such as a chart, has been redrawn. */
export const waitUntilDrawn = (page: Page): Promise<void> => page.evaluate(drawFrames);

/** Runs in the page. */
export const drawFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
