import type { Page } from '@playwright/test';
import { expect, long, test } from '../support/journey.ts';
import { tapSocket } from '../support/line.ts';
import { toPattern } from '../support/words.ts';

const price = (page: Page) => page.getByRole('button', { name: /^BTC\/USDT / });

async function untilItTicks(page: Page): Promise<void> {
  const before = await price(page).textContent();
  await expect(price(page)).not.toHaveText(before ?? '');
}

test.use({ quiet: false });

test('without its stream a list polls its prices, and says so, until the stream is back', async ({
  page,
  open,
  language,
}) => {
  const line = await tapSocket(page);
  await open('trade/index');
  await untilItTicks(page);

  await line.cut();
  const bar = page.getByRole('status').getByText(toPattern(language, 'app.polled'));
  await expect(bar).toBeVisible();
  await untilItTicks(page);

  line.mend();
  await expect(bar).toBeHidden();
  await untilItTicks(page);
});

for (const { route, path, shown } of [
  { route: 'trade/index', path: 'currency/quotation_new', shown: price },
  { route: 'trade/kline', path: 'currency/deal', shown: (page: Page) => page.locator('#price') },
]) {
  test(
    `when the stream is refused from the start, ${route} polls its prices from ${path}`,
    long(route === 'trade/index'),
    async ({ page, open, language, say }) => {
      const line = await tapSocket(page);
      await line.cut();
      const asked = page.waitForResponse((response) => response.url().includes(`/api/${path}`));
      await open(route);

      await expect(page.getByRole('status').getByText(toPattern(language, 'app.polled'))).toBeVisible();
      expect((await asked).ok()).toBe(true);
      const first = await shown(page).textContent();
      await expect(shown(page)).not.toHaveText(first ?? '');
      await expect(shown(page)).not.toContainText('--');

      line.mend();
      await expect(page.getByRole('status').getByText(toPattern(language, 'app.polled'))).toBeHidden();
      await expect(page.getByText(say('app.network'))).toBeHidden();
    },
  );
}

test(
  'when stream and connection are lost, the prices are shown with their time',
  { tag: '@long' },
  async ({ page, open, language }) => {
    const line = await tapSocket(page);
    await open('trade/index');
    await untilItTicks(page);
    await page.route('**/api/**', (route) => route.abort());

    await line.cut();

    await expect(page.getByRole('status').getByText(toPattern(language, 'app.stale'))).toBeVisible();
    await expect(price(page)).toBeVisible();
  },
);

test('a gap in the sequence resubscribes, and figures stay right', { tag: '@long' }, async ({ page, open }) => {
  const line = await tapSocket(page);
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

  await expect.poll(() => snapshots.length, 'a new snapshot was requested').toBeGreaterThan(0);
  await untilItTicks(page);
});

test('malformed frames change nothing', { tag: '@long' }, async ({ page, open }) => {
  const line = await tapSocket(page);
  await open('trade/index');
  await untilItTicks(page);
  const nonsense = ['', 'null', '[]', '"text"', '{"id":"s1"}', '{"id":"s1","seq":"x","kind":"delta"}', '{'];
  line.change = (message) => nonsense.shift() ?? message;

  await expect.poll(() => nonsense.length).toBe(0);
  await untilItTicks(page);
});
