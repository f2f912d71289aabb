import { readFile } from 'node:fs/promises';
import { REVIEW_TIME, type Exchange } from './exchange.ts';
import { createGate } from './gate.ts';
import { expect, readStored, routePattern } from './journey.ts';
import { createPictureFile, isPng } from './pictures.ts';
import { COIN, type Walk } from './slice-walk.ts';
import { toPattern } from './words.ts';

export async function chooseNetwork(walk: Walk): Promise<void> {
  const { page, say, exchange } = walk;
  await page
    .getByRole('button', { name: say('menu.deposit'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(routePattern('assets/deposit/index'));
  await page
    .getByRole('list', { name: say('deposit.coins') })
    .getByRole('button', { name: new RegExp(`^${COIN} `) })
    .click();
  await expect(page).toHaveURL(routePattern('assets/deposit/charge'));

  const addresses = await listAddresses(walk, exchange);
  await expect(page.getByRole('radio', { name: 'OMNI' })).toBeDisabled();
  const codes = new Map<string | undefined, string | null>();
  for (const chain of ['ERC20', 'BEP20', 'TRC20']) {
    await page.getByRole('radio', { name: chain }).check();
    const code = page.getByRole('img', { name: say('deposit.qr', { coin: COIN, chain }) });
    await expect(code).toBeVisible();
    await expect(page.getByText(say('deposit.address', { coin: COIN, chain }))).toBeVisible();
    await expect(page.getByText(addresses[chain] ?? '--', { exact: true })).toBeVisible();
    codes.set(addresses[chain], await code.locator('path').getAttribute('d'));
  }
  // networks of the same kind share an address: there are as many QR codes as addresses
  expect(codes.size).toBeGreaterThan(1);
  expect(new Set(codes.values()).size).toBe(codes.size);

  await page.getByRole('button', { name: say('deposit.copy') }).click();
  await expect(page.getByRole('status').getByText(say('deposit.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses.TRC20);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('deposit.save_qr') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${COIN}-TRC20.png`);
  expect(isPng(await readFile(await download.path()))).toBe(true);
  await expect(page.getByRole('status').getByText(say('deposit.saved'))).toBeVisible();
}

async function listAddresses({ page }: Walk, exchange: Exchange): Promise<Record<string, string>> {
  const token = String(await readStored(page, 'token'));
  const terms = (await exchange.ask('wallet/deposit_terms', token, { currency: '3' })) as {
    chains: readonly { chain: string; address: string }[];
  };
  return Object.fromEntries(terms.chains.map(({ chain, address }) => [chain, address]));
}

export async function deposit({ page, say, language }: Walk): Promise<void> {
  const amount = page.getByRole('textbox', { name: say('deposit.amount') });
  const below = page.getByText(say('rules.deposit.minimum', { minimum: '10.00', coin: COIN }));
  await amount.fill('9.99');
  await amount.blur();
  await expect(below).toBeVisible();
  // the transfer has been sent, so no other amount is offered
  await expect(page.getByRole('button', { name: say('rules.use', { value: '10.00' }) })).toHaveCount(0);
  await amount.fill('10');
  await expect(amount).toHaveValue('10');
  await expect(below).toBeHidden();
  await amount.fill('500');

  const held = createGate();
  await page.route('**/api/upload', async (route) => {
    await held.passed;
    await route.continue();
  });
  await page
    .getByLabel(`${say('widget.uploader.pick')}: ${say('deposit.proof')}`)
    .setInputFiles(await createPictureFile());
  await expect(page.getByRole('progressbar', { name: say('deposit.proof') })).toBeVisible();
  await expect(page.getByRole('button', { name: toPattern(language, 'form.uploading') })).toBeDisabled();
  held.open();
  await expect(page.getByText(toPattern(language, 'widget.uploader.done'))).toBeVisible();
  await expect(page.getByText('proof.png')).toBeVisible();

  await page.getByRole('button', { name: say('deposit.submit') }).click();
  const question = page.getByRole('alertdialog', { name: say('deposit.question', { amount: '500.00', coin: COIN }) });
  await expect(question).toContainText(say('deposit.question_text', { chain: 'TRC20' }));
  await question.getByRole('button', { name: say('deposit.submit') }).click();
}

export async function seeReview({ page, say, exchange }: Walk): Promise<void> {
  await expect(page.getByRole('status').getByText(say('deposit.filed'))).toBeVisible();
  await expect(page).toHaveURL(routePattern('assets/record'));
  const rows = page.getByRole('group', { name: say('records.deposits') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`+500.00 ${COIN}`);
  await expect(rows).toContainText(say('states.deposit.review'));
  exchange.pass(REVIEW_TIME);
  await expect(rows).toContainText(say('states.deposit.passed'));
}
