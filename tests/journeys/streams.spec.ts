import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { tap } from './support/line';
import { pattern } from './support/words';

const price = (page: Page) => page.getByRole('button', { name: /^BTC\/USDT / });

async function untilItTicks(page: Page): Promise<void> {
  const before = await price(page).textContent();
  await expect(price(page)).not.toHaveText(before ?? '');
}

test.use({ quiet: false });

test('a lost line is shown with the time of the prices, and mends by itself', async ({ page, open, language }) => {
  const line = await tap(page);
  await open('trade/index');
  await untilItTicks(page);

  await line.cut();
  const bar = page.getByRole('status').getByText(pattern(language, 'app.stale'));
  await expect(bar).toBeVisible();
  await expect(price(page)).toBeVisible();

  line.mend();
  await expect(bar).toBeHidden();
  await untilItTicks(page);
});

test(
  'a line that was never there is shown, and the page lives',
  { tag: '@long' },
  async ({ page, open, language, say }) => {
    const line = await tap(page);
    await line.cut();
    await open('trade/index');
    await expect(page.getByText(pattern(language, 'app.stale'))).toBeVisible();
    await expect(page.getByRole('searchbox', { name: say('market.search') })).toBeVisible();

    line.mend();
    await expect(price(page)).toBeVisible();
  },
);

test('a gap in the sequence subscribes anew, and figures stay right', { tag: '@long' }, async ({ page, open }) => {
  const line = await tap(page);
  await open('trade/index');
  await untilItTicks(page);
  const snapshots: string[] = [];
  let dropped = false;
  line.change = (message) => {
    const frame = JSON.parse(message) as { kind?: string };
    if (frame.kind === 'snapshot') snapshots.push(message);
    if (frame.kind !== 'delta' || dropped) return message;
    dropped = true;
    return undefined;
  };

  await expect.poll(() => snapshots.length, 'a new snapshot was asked for').toBeGreaterThan(0);
  await untilItTicks(page);
});

test('frames that make no sense change nothing', { tag: '@long' }, async ({ page, open }) => {
  const line = await tap(page);
  await open('trade/index');
  await untilItTicks(page);
  const nonsense = ['', 'null', '[]', '"text"', '{"id":"s1"}', '{"id":"s1","seq":"x","kind":"delta"}', '{'];
  line.change = (message) => nonsense.shift() ?? message;

  await expect.poll(() => nonsense.length).toBe(0);
  await untilItTicks(page);
});
