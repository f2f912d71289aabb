import type { Page, Route } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { readStored } from './journey.ts';
import type { Say } from './words.ts';

interface Wallet {
  readonly currency_name: string;
  readonly available: string;
}

/** The available amounts in the spot account, by coin. */
export async function free(page: Page, exchange: Exchange): Promise<Record<string, string>> {
  const accounts = (await exchange.ask('wallet/list', String(await readStored(page, 'token')))) as {
    change_wallet: { balance: readonly Wallet[] };
  };
  return Object.fromEntries(accounts.change_wallet.balance.map((row) => [row.currency_name, row.available]));
}

export const getAmount = (page: Page, say: Say) => page.getByRole('textbox', { name: say('exchange.amount') });
export const send = (page: Page, say: Say) => page.getByRole('button', { name: say('exchange.submit'), exact: true });
export const question = (page: Page) => page.getByRole('alertdialog');
export const confirm = (page: Page, say: Say) => question(page).getByRole('button', { name: say('exchange.submit') });
export const receipt = (page: Page, say: Say) => page.getByRole('dialog', { name: say('exchange.done') });

/** One of the exchange's quotes, with some figures replaced. */
export async function quote(
  page: Page,
  change: (message: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route('**/api/coin/rate?*', async (route: Route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { message: Record<string, unknown> };
    await route.fulfill({ json: { ...envelope, message: { ...envelope.message, ...change(envelope.message) } } });
  });
}
