import type { Page } from '@playwright/test';
import { findDeviation, readHeap, type HeapSample } from '../../../scripts/bench/heap.ts';
import { expect, long, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

const WARM_UP = 3;
const ROUNDS = 10;
/**
 * The maximum growth of the heap. Prices move while it is read; a page that stays in memory would add several times
 * this much per visit.
 */
const MOST_GROWTH = 0.03;

/** `npm run bench -- memory` measures more pages, and for longer. */
test('going back and forth between pages leaves nothing in memory', long(), async ({ page, open, say }) => {
  // given two pages that have been open before
  await open('trade/index');
  await page
    .getByRole('list', { name: say('market.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .last()
    .click();
  await goBackAndForth(page, say, WARM_UP);
  const before = await readHeap(page);

  // when the user visits them again and again
  await goBackAndForth(page, say, ROUNDS);

  // then the heap is as large as before
  const after = await readHeap(page);
  const growth = (key: keyof HeapSample) => findDeviation([before[key], after[key]]);
  expect.soft(growth('objects')).toBeLessThan(MOST_GROWTH);
  expect.soft(growth('nodes')).toBeLessThan(MOST_GROWTH);
});

async function goBackAndForth(page: Page, say: Say, rounds: number): Promise<void> {
  const list = page.getByRole('list', { name: say('market.title') });
  for (let round = 0; round < rounds; round += 1) {
    await page.goBack();
    await expect(list).toBeVisible();
    await page.goForward();
    await expect(list).toBeHidden();
  }
}
