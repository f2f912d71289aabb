import type { Locator, Page } from '@playwright/test';
import { routePattern, expect, long, getRoute, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

interface Overlay {
  readonly name: string;
  readonly route: string;
  readonly search?: string;
  readonly who?: 'newcomer';
  show(page: Page, say: Say): Promise<void>;
  shown(page: Page, say: Say): Locator;
}

const AMOUNT = '12.50';

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'the confirmation of a transfer',
    route: 'assets/transfer/index',
    show: async (page, say) => {
      await page.getByRole('textbox', { name: say('transfer.amount') }).fill(AMOUNT);
      await page.getByRole('button', { name: say('transfer.submit'), exact: true }).click();
    },
    shown: (page, say) =>
      page.getByRole('alertdialog', { name: say('transfer.question', { amount: AMOUNT, coin: 'USDT' }) }),
  },
  {
    name: 'a sheet',
    route: 'assets/transfer/index',
    show: (page) => page.getByRole('button', { name: /^USDT/ }).click(),
    shown: (page, say) => page.getByRole('dialog', { name: say('transfer.choose') }),
  },
  {
    name: 'the side menu',
    route: 'index/index',
    show: (page, say) => page.getByRole('button', { name: say('menu.open') }).click(),
    shown: (page, say) => page.getByRole('dialog', { name: say('widget.side-menu.label') }),
  },
  {
    name: 'the settings of the chart',
    route: 'trade/kline',
    show: (page) => page.getByRole('button', { name: 'Indicator settings' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Indicator settings' }),
  },
  {
    name: 'the chart in full screen',
    route: 'trade/kline',
    show: (page, say) => page.getByRole('button', { name: say('exchange-widget.k-line.fullscreen') }).click(),
    shown: (page) => page.getByRole('dialog', { name: /^Price chart of/ }),
  },
  {
    name: 'the prompt to verify',
    route: 'option/detail',
    who: 'newcomer',
    show: (page, say) => page.getByRole('button', { name: say('states.option_side.rise') }).click(),
    shown: (page, say) => page.getByRole('alertdialog', { name: say('verification.ask') }),
  },
];

/** Sent money calls. */
function moneyCalls(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['idempotency-key']) sent.push(request.url());
  });
  return sent;
}

async function logOutElsewhere(page: Page, say: Say): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/#/pages/settings/account/index');
  const main = other.getByRole('main');
  await main.getByRole('button', { name: say('menu.logout') }).click();
  await other
    .getByRole('alertdialog', { name: say('menu.logout_question') })
    .getByRole('button', { name: say('menu.logout') })
    .click();
  await expect(other.getByRole('status').getByText(say('menu.logged_out'))).toBeVisible();
  await other.close();
}

for (const [index, overlay] of OVERLAYS.entries()) {
  test.describe(overlay.name, () => {
    test.use({ who: overlay.who ?? 'demo' });

    test('closes with Back, and the page stays', long(index < 3), async ({ page, open, say }) => {
      const sent = moneyCalls(page);
      await open('trade/index');
      await open(overlay.route, overlay.search);
      await overlay.show(page, say);
      await expect(overlay.shown(page, say)).toBeVisible();

      await page.goBack();
      await expect(overlay.shown(page, say)).toBeHidden();
      await expect(page).toHaveURL(routePattern(overlay.route));

      await page.goBack();
      await expect(page).toHaveURL(routePattern('trade/index'));
      expect(sent).toEqual([]);
    });

    test('closes when an address is typed, and is gone on Back', long(index < 1), async ({ page, open, say }) => {
      const sent = moneyCalls(page);
      await open(overlay.route, overlay.search);
      await overlay.show(page, say);
      await expect(overlay.shown(page, say)).toBeVisible();

      await page.evaluate(() => (location.hash = '#/pages/trade/index'));
      await expect(page.getByRole('tab', { name: say('market.gainers') })).toBeVisible();
      await expect(overlay.shown(page, say)).toBeHidden();

      await page.goBack();
      await expect(page).toHaveURL(routePattern(overlay.route));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(overlay.shown(page, say)).toBeHidden();
      expect(sent).toEqual([]);
    });

    test('closes when the session ends in another tab', long(index < 1), async ({ page, open, say }) => {
      const sent = moneyCalls(page);
      await open(overlay.route, overlay.search);
      await overlay.show(page, say);
      await expect(overlay.shown(page, say)).toBeVisible();

      await logOutElsewhere(page, say);

      await expect(overlay.shown(page, say)).toBeHidden();
      expect(sent).toEqual([]);
    });
  });
}

test.describe('a money call whose page is left', () => {
  test.use({ who: 'demo' });

  test('is announced on the next page, and its own page does nothing more', async ({ page, open, say }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/wallet/change', async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    const [question] = OVERLAYS;
    await open('assets/transfer/index');
    await question?.show(page, say);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('transfer.submit') })
      .click();

    await page.evaluate(() => (location.hash = '#/pages/trade/index'));
    await expect(page.getByRole('tab', { name: say('market.gainers') })).toBeVisible();
    release();

    await expect(page.getByRole('status').getByText(say('app.settled_done'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(getRoute(page)).toBe('trade/index');
  });
});
