import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { changeFile } from '../support/change-file.ts';

// short, so that a list of a few rows scrolls
test.use({ viewport: { width: 390, height: 400 } });

const ROUTE = 'trade/index';
const scrolled = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => Math.max(...[...main.querySelectorAll('*')].map((part) => part.scrollTop)));

test('going back restores the list: its tab, its order and its scroll position', async ({ page, open, say }) => {
  await open(ROUTE);
  const rows = page.getByRole('list', { name: say('market.title') }).getByRole('listitem');
  // the other tabs gain and lose rows as prices move
  const tab = page.getByRole('tab', { name: say('market.hot') });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const last = rows.last().getByRole('button').last();
  // scrolls in the same way as the click, so that the click does not scroll again
  await last.click({ trial: true });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const place = await scrolled(page);

  await last.click();
  await expect(page.getByRole('list', { name: say('market.title') })).toBeHidden();
  await page.goBack();

  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => scrolled(page)).toBe(place);
});

test(
  'a page slides over the previous one, and taps during the transition count',
  { tag: '@long' },
  async ({ page, open, say }) => {
    await allowSlowPages(page);
    await open(ROUTE);
    const rows = page.getByRole('list', { name: say('market.title') }).getByRole('listitem');
    const forward = rows.first().getByRole('button').last();
    const back = page.getByRole('button', { name: say('widget.nav-bar.back') });
    const moved: string[] = [];
    await page.exposeFunction('moved', (motion: string) => void moved.push(motion));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const { motion } = document.documentElement.dataset;
        if (motion) (window as unknown as { moved(motion: string): void }).moved(motion);
      }).observe(document.documentElement, { attributeFilter: ['data-motion'] });
    });

    await forward.click();
    await back.click();

    await expect(rows.first()).toBeVisible();
    await expect.poll(() => moved).toEqual(['forward', 'back']);
    await expect(page.locator('html')).not.toHaveAttribute('data-motion');
  },
);

/**
 * Raises the declared delay, after which a page appears without a transition. On a busy machine, every page would
 * exceed it.
 */
async function allowSlowPages(page: Page): Promise<void> {
  await changeFile(page, 'app', (value) => {
    const app = value as { readonly load: object };
    return { ...app, load: { ...app.load, delay: 30_000 } };
  });
}
