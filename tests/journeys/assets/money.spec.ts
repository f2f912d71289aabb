import type { Page } from '@playwright/test';
import type { Account, Exchange } from '../support/exchange.ts';
import { expect, test } from '../support/journey.ts';
import { createPictureFile } from '../support/pictures.ts';
import { toPattern, type Say } from '../support/words.ts';

test.use({ who: 'newcomer', quiet: false });

async function fillDeposit(page: Page, say: Say, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: say('deposit.amount') }).fill(amount);
  await page
    .getByLabel(`${say('widget.uploader.pick')}: ${say('deposit.proof')}`)
    .setInputFiles(await createPictureFile());
  await page.getByRole('button', { name: say('deposit.submit') }).click();
}

async function newestDeposit(exchange: Exchange, account: Account | undefined): Promise<number> {
  const { data } = (await exchange.get('charge_mention/log2', account?.token ?? '')) as {
    data: readonly { id: number }[];
  };
  return data[0]?.id ?? 0;
}

const confirm = (page: Page, say: Say) =>
  page.getByRole('alertdialog').getByRole('button', { name: say('deposit.submit') });

test('a lost answer is requested again under the same key, and there is one deposit', async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/wallet/charge_req', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // the first request reaches the server, but its answer is lost
    const answer = await route.fetch();
    await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
  });
  await open('assets/deposit/charge');
  await fillDeposit(page, say, '77');
  await confirm(page, say).click();

  await expect(page.getByRole('status').getByText(say('app.checking'))).toBeVisible();
  await expect(page.getByRole('status').getByText(say('deposit.filed'))).toBeVisible();
  const rows = page.getByRole('group', { name: say('records.deposits') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('+77.00 USDT');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  await exchange.review('deposit', await newestDeposit(exchange, account), {});
  await expect(rows).toContainText(say('states.deposit.passed'));
  await expect(rows).toHaveCount(1);
});

test('two quick presses file one deposit', { tag: '@long' }, async ({ page, open, say }) => {
  let asked = 0;
  await page.route('**/api/wallet/charge_req', async (route) => {
    asked += 1;
    await route.continue();
  });
  await open('assets/deposit/charge');
  await fillDeposit(page, say, '60');
  await confirm(page, say).dblclick();

  const rows = page.getByRole('group', { name: say('records.deposits') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  expect(asked).toBe(1);
});

test('an unconfirmed deposit is not sent', { tag: '@long' }, async ({ page, open, say }) => {
  let asked = 0;
  await page.route('**/api/wallet/charge_req', async (route) => {
    asked += 1;
    await route.continue();
  });
  await open('assets/deposit/charge');
  await fillDeposit(page, say, '60');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('common.cancel') })
    .click();

  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: say('deposit.amount') })).toHaveValue('60');
  expect(asked).toBe(0);
});

test('a server refusal stands at its field', async ({ page, open, say }) => {
  await page.route('**/api/wallet/charge_req', (route) =>
    route.fulfill({ json: { type: 'error', message: 'The proof is of another day.', field: 'imgs' } }),
  );
  await open('assets/deposit/charge');
  await fillDeposit(page, say, '60');
  await confirm(page, say).click();

  await expect(page.getByText('The proof is of another day.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('deposit.amount') })).toHaveValue('60');
});

test('a deposit with many decimals is recorded with all its digits', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/deposit/index');
  await page
    .getByRole('list', { name: say('deposit.coins') })
    .getByRole('button', { name: /^BTC / })
    .click();
  await fillDeposit(page, say, '0.0002');
  await confirm(page, say).click();

  const rows = page.getByRole('group', { name: say('records.deposits') }).getByRole('listitem');
  await expect(rows).toContainText(/\+0\.0002(00)? BTC/);
});

const FILES = [
  { key: 'wrong-type', name: 'proof.txt', mimeType: 'text/plain', bytes: 20 },
  { key: 'too-large', name: 'proof.png', mimeType: 'image/png', bytes: 5_000_001 },
  { key: 'empty-file', name: 'proof.png', mimeType: 'image/png', bytes: 0 },
] as const;

test('an unacceptable file is refused before the upload', { tag: '@long' }, async ({ page, open, say, language }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/upload'))));
  await open('assets/deposit/charge');
  const input = page.getByLabel(`${say('widget.uploader.pick')}: ${say('deposit.proof')}`);
  for (const { key, name, mimeType, bytes } of FILES) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
    await expect(page.getByText(toPattern(language, `widget.uploader.${key}`))).toBeVisible();
  }
  expect(sent).toBe(0);
});
