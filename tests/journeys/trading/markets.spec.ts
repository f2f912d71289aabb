import type { Page } from '@playwright/test';
import { expect, test, reload } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

const list = (page: Page, say: Say) => page.getByRole('list', { name: say('market.title') });
const rows = (page: Page, say: Say) => list(page, say).getByRole('listitem');
const star = (page: Page, say: Say, symbol: string) =>
  page.getByRole('button', { name: say('market.favourite', { symbol }) });

test('a favourite pair is listed among the favourites, survives a restart, and can be removed', async ({
  page,
  open,
  say,
}) => {
  await open('trade/index');
  await star(page, say, 'ETH/USDT').click();
  await expect(star(page, say, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true');

  await reload(page);
  await page.getByRole('tab', { name: say('market.favourites') }).click();
  await expect(rows(page, say)).toHaveCount(1);
  await expect(list(page, say)).toContainText('ETH');

  await star(page, say, 'ETH/USDT').click();
  await expect(rows(page, say)).toHaveCount(0);
});

test('a column sorts both ways and then restores the order', async ({ page, open, say }) => {
  await open('trade/index');
  const head = page.getByRole('button', {
    name: `${say('widget.record-list.sort')} ${say('market.pair_turnover')}`,
  });
  const names = async () =>
    (await rows(page, say).locator('button').last().isVisible())
      ? await rows(page, say).evaluateAll((items) =>
          items.map((item) => {
            const read = item.cloneNode(true) as Element;
            // until its logo is loaded, a coin shows a letter instead
            for (const decoration of read.querySelectorAll('[aria-hidden="true"]')) decoration.remove();
            return /([A-Z0-9]+)\/[A-Z]+/.exec(read.textContent ?? '')?.[1] ?? '';
          }),
        )
      : [];
  await expect(rows(page, say)).not.toHaveCount(0);
  const first = await names();
  const rising = first.toSorted((a, b) => (a < b ? -1 : 1));

  await head.click();
  await expect.poll(names).toEqual(rising);
  await head.click();
  await expect.poll(async () => (await names())[0]).toBe(rising.at(-1));
  await head.click();
  await expect(head).toHaveAttribute('aria-pressed', 'false');
});

test(
  'a search finds by name, says when it finds nothing, and is cleared with one press',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await open('trade/index');
    await expect(rows(page, say)).not.toHaveCount(0);
    const all = await rows(page, say).count();
    const search = page.getByRole('searchbox', { name: say('market.search') });
    await search.fill('bitcoin');
    await expect(list(page, say)).toContainText('BTC');
    await expect.poll(() => rows(page, say).count()).toBeLessThan(all);

    await search.fill('zzz');
    await expect(page.getByText(say('market.none_found'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('market.show_all') }).click();
    await expect(rows(page, say)).toHaveCount(all);
  },
);

test('a refresh gets a new snapshot of the prices', { tag: '@long' }, async ({ page, open, say }) => {
  const snapshots: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"snapshot"')) snapshots.push(String(payload));
    }),
  );
  await open('trade/index');
  await expect(rows(page, say)).not.toHaveCount(0);
  const before = snapshots.length;

  await page.getByRole('button', { name: say('widget.page-frame.refresh') }).press('Enter');
  await expect.poll(() => snapshots.length).toBeGreaterThan(before);
});
