import type { Page } from '@playwright/test';
import type { Account, Exchange } from '../support/exchange.ts';
import { expect, test, reload } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

// the test loses commits on purpose
test.use({ who: 'demo', faultless: false, quiet: false });

interface Row {
  readonly value: string;
}

/** Amounts of the recorded transfers, newest first. */
async function transfers(exchange: Exchange, account: Account | undefined): Promise<readonly string[]> {
  const answer = await exchange.get('wallet/history?page=1&limit=50&leg=in', account?.token ?? '');
  const { data } = answer as { data: readonly Row[] };
  return data.map(({ value }) => String(Number(value)));
}

async function send(page: Page, say: Say, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: say('transfer.amount') }).fill(amount);
  await page.getByRole('button', { name: say('transfer.submit'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('transfer.submit') })
    .click();
}

/** Makes one transfer whose commit is lost. If `reloads`, the page is reloaded before the outcome is known. */
async function loseOne(page: Page, say: Say, exchange: Exchange, amount: string, reloads: boolean): Promise<void> {
  // a new document each time, because a page that is being replaced loses its input
  await page.goto('about:blank');
  await page.goto('/#/pages/assets/transfer/index');
  const lost = exchange.loseNextCommit();
  // given a second attempt that is held back until the screen has shown that it is checking
  let showSeen: (() => void) | undefined;
  const seen = new Promise<void>((resolve) => {
    showSeen = resolve;
  });
  let attempts = 0;
  await page.route('**/api/wallet/change', async (route) => {
    attempts += 1;
    if (attempts > 1) await seen;
    await route.continue();
  });
  await send(page, say, amount);
  await lost;
  await expect(page.getByRole('status').getByText(say('app.checking'))).toBeVisible();
  showSeen?.();
  if (reloads) {
    await reload(page);
    await expect(page.getByRole('status').getByText(say('app.settled_done'))).toBeVisible();
  } else {
    const account = say('assets.accounts.contract');
    const done = say('transfer.done', { amount: `${amount}.00`, coin: 'USDT', account });
    await expect(page.getByRole('status').getByText(done)).toBeVisible();
  }
  await page.unroute('**/api/wallet/change');
}

for (const [rounds, tag] of [
  [2, undefined],
  [20, '@long'],
] as const) {
  test(
    `${rounds} of ${rounds} transfers with a lost commit happen once, and the screen says so`,
    tag ? { tag } : {},
    async ({ page, say, exchange, account }) => {
      test.slow(rounds > 2);
      const before = await transfers(exchange, account);
      // given a different amount each time, so that a second booking would show
      const amounts = Array.from({ length: rounds }, (_, index) => String(11 + index));

      for (const [index, amount] of amounts.entries())
        await test.step(amount, () => loseOne(page, say, exchange, amount, index % 2 === 1));

      const after = await transfers(exchange, account);
      expect(after.slice(0, after.length - before.length)).toEqual(amounts.toReversed());
      expect(await exchange.verify()).toBe('');
    },
  );
}
