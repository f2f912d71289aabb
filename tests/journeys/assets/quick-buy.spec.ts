import { QUICK_MINUTES } from '../../../sandbox/quick-buy/catalogue.ts';
import { findViolations } from '../support/accessibility.ts';
import { createBorrower } from '../support/borrower.ts';
import { expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { createPictureFile } from '../support/pictures.ts';

test.use({ who: 'newcomer', hastened: true, viewport: { width: 360, height: 780 } });

test("a purchase is reviewed by the user, filed, and credited after the exchange's review", async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  const lasts = QUICK_MINUTES * 60_000;
  exchange.pass(lasts - (exchange.now().getTime() % lasts));
  const person = createBorrower(exchange, account);
  const main = page.getByRole('main');
  const amount = page.getByRole('textbox', { name: say('quick-buy.paid') });
  const question = page.getByRole('alertdialog');
  await open('fpjy/fpjy');
  await page
    .getByRole('button', { name: 'JPY', exact: true })
    .or(page.getByRole('radio', { name: 'JPY' }))
    .click();
  await expect(main).toContainText('SANDB0X Bank JPY');

  await test.step('missing values and values outside the limits are reported at their fields', async () => {
    await page.getByRole('button', { name: say('quick-buy.submit'), exact: true }).click();
    await expect(page.getByText(say('quick-buy.amount_required'))).toBeVisible();
    await expect(page.getByText(say('quick-buy.receipt_required'))).toBeVisible();
    for (const [typed, name, values] of [
      ['0', 'positive', {}],
      ['2999', 'minimum', { minimum: '3,000', coin: 'JPY' }],
      ['1500001', 'maximum', { maximum: '1,500,000', coin: 'JPY' }],
    ] as const) {
      await amount.fill(typed);
      await amount.blur();
      await expect(page.getByText(say(`rules.quick-buy.${name}`, values)), typed).toBeVisible();
    }
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the account can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: say('quick-buy.copy_account') }).click();
    await expect(page.getByText(say('quick-buy.copied'), { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000 0000005');
  });

  await test.step('the received amount stands above the button and in the question, and is credited', async () => {
    await amount.fill('50000');
    await page
      .getByLabel(`${say('widget.uploader.pick')}: ${say('quick-buy.receipt')}`)
      .setInputFiles(await createPictureFile());
    const rates = (await exchange.get('fpjy/terms', '')) as readonly { currency: string; rate: string }[];
    const rate = rates.find(({ currency }) => currency === 'JPY')?.rate ?? '';
    const cents = (50_000n * 100n * 10_000n) / BigInt(rate.replace('.', ''));
    const gets = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    await page.getByRole('button', { name: say('quick-buy.submit'), exact: true }).click();
    await expect(question).toHaveAccessibleName(say('quick-buy.question', { amount: gets, coin: 'USDT' }));
    for (const line of ['50,000 JPY', `1 USDT = ${rate} JPY`, `${gets} USDT`])
      await expect(question).toContainText(line);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: say('quick-buy.submit') }).click();

    await expect(main.getByText(say('states.deposit.review'))).toBeVisible();
    await expect(main).toContainText(gets);
    await person.decideQuickBuy();
    await expect(main.getByText(say('states.deposit.passed'))).toBeVisible();
    expect(await findMisfits(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const wallet = (await exchange.ask('wallet/detail', account?.token ?? '', { currency: '3', type: 'change' })) as {
      available: string;
    };
    expect(wallet.available).toBe(`${gets}000000`);
  });
  expect(await exchange.verify(), 'the ledger balances').toBe('');
});
