import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { createBorrower } from '../support/borrower.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { createDocumentFile, createPictureFile } from '../support/pictures.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

const screen = (page: Page, say: Say) => ({
  expected: page.getByRole('textbox', { name: say('loan.expected') }),
  repayment: page.getByRole('textbox', { name: say('loan.repay_amount') }),
  photo: (key: string) => page.locator('input[type="file"]').and(page.getByLabel(new RegExp(say(key)))),
  rule: (name: string, values: Record<string, string | number> = {}) =>
    page.getByText(say(`rules.loan.${name}`, values)),
  question: page.getByRole('alertdialog'),
  press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
  main: page.getByRole('main'),
});

async function fits(page: Page): Promise<void> {
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

test('a loan is reviewed, requested, decided, paid out, and repaid in both ways', async ({
  page,
  open,
  say,
  account,
  exchange,
}) => {
  test.slow();
  const person = createBorrower(exchange, account);
  await person.verify();
  await person.fund('20');
  const { expected, repayment, photo, question, press, main } = screen(page, say);

  await test.step('the total debt stands above the button, and in the question', async () => {
    await open('loan/index');
    await page.getByRole('radio', { name: /0\.04%/ }).check();
    await expected.fill('1000');
    await expect(main).toContainText('12.00 USDT');
    await expect(page.getByText('1,012.00 USDT')).toBeVisible();
    for (const key of ['loan.front', 'loan.reverse', 'verification.hand'])
      await photo(key).setInputFiles(await createDocumentFile('sharp'));
    await press('loan.submit');
    await expect(question).toHaveAccessibleName(say('loan.question', { amount: '1,000.00', coin: 'USDT' }));
    for (const line of [
      'Alder Credit',
      '1,000.00 USDT',
      '12.00 USDT',
      '1,012.00 USDT',
      say('loan.days', { count: 30 }),
    ])
      await expect(question).toContainText(line);
    await fits(page);
    await question.getByRole('button', { name: say('loan.submit') }).click();
  });

  await test.step('its states update live', async () => {
    await expect(page).toHaveURL(routePattern('loan/order'));
    const row = page.getByRole('listitem').filter({ hasText: 'Alder Credit' });
    await expect(row).toContainText(say('states.loan.approving'));
    await row.getByRole('button').first().click();
    await expect(page).toHaveURL(routePattern('loan/detail'));
    await expect(main.getByText(say('loan.steps.review'), { exact: true })).toBeVisible();
    await person.decide();
    await expect(main.getByText(say('states.loan.approved')).first()).toBeVisible();
    await person.decide();
    await expect(main.getByText(say('states.loan.repaying'))).toBeVisible();
    const steps = page.getByRole('list', { name: say('loan.steps.label') }).getByRole('listitem');
    for (const key of ['applied', 'approved', 'paid_out'])
      await expect(steps.filter({ hasText: say(`loan.steps.${key}`) })).toContainText(/\d{2}:\d{2}/);
    await fits(page);
  });

  await test.step('a partial repayment from the spot account pays interest first', async () => {
    await press('loan.repay');
    await expect(page).toHaveURL(routePattern('loan/back'));
    await page.getByRole('radio', { name: say('states.repayment_way.balance') }).click();
    await expect(page.getByText('1,020.00 USDT')).toBeVisible();
    await repayment.fill('512');
    await press('loan.submit_balance');
    for (const line of ['12.00 USDT', '500.00 USDT', '512.00 USDT']) await expect(question).toContainText(line);
    await question.getByRole('button', { name: say('loan.submit_balance') }).click();
    await expect(page).toHaveURL(routePattern('loan/detail'));
    await expect(main).toContainText('500.00 USDT');
  });

  await test.step('the rest is repaid by transfer: a rejected transfer is owed again', async () => {
    for (const reason of ['Nothing came.', undefined]) {
      await press('loan.repay');
      await expect(page).toHaveURL(routePattern('loan/back'));
      // the amount from before the repayment is shown until the new one arrives
      await expect(main).toContainText('500.00 USDT');
      await page.getByRole('button', { name: say('loan.all') }).click();
      await page
        .getByLabel(`${say('widget.uploader.pick')}: ${say('loan.proof')}`)
        .setInputFiles(await createPictureFile());
      await press('loan.submit_transfer');
      await expect(question).toContainText('TRC20');
      await fits(page);
      await question.getByRole('button', { name: say('loan.submit_transfer') }).click();
      await expect(page).toHaveURL(routePattern('loan/back_rec'));
      await expect(page.getByText(say('states.repayment.review')).first()).toBeVisible();
      await person.decideRepayment(reason);
      await expect(page.getByText(reason ?? say('states.repayment.passed')).first()).toBeVisible();
      await fits(page);
      await open('loan/detail');
    }
    await expect(main.getByText(say('states.loan.paid')).first()).toBeVisible();
    await fits(page);
  });
  expect(await exchange.verify(), 'the ledger balances').toBe('');
});

test(
  'an invalid application is refused at its field, with a fix',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const person = createBorrower(exchange, account);
    const { expected, rule, main } = screen(page, say);
    await test.step('by an unverified user', async () => {
      await open('loan/index');
      await expect(page.getByText(say('verification.ask'))).toBeVisible();
      await expect(expected).toBeHidden();
      await page
        .getByRole('button', { name: say('verification.go') })
        .last()
        .click();
      await expect(page).toHaveURL(routePattern('verification/index'));
    });
    await person.verify();

    await test.step('with nothing filled in', async () => {
      await open('loan/index');
      await page.getByRole('button', { name: say('loan.submit'), exact: true }).click();
      await expect(page.getByText(say('loan.amount_required'))).toBeVisible();
      await expect(main.getByText(say('verification.photo_missing'))).toHaveCount(3);
    });

    await test.step('outside the limits of the loan', async () => {
      const tries = [
        ['0', 'positive', {}],
        ['99.99', 'minimum', { minimum: '100.00', coin: 'USDT' }],
        ['5000.01', 'maximum', { maximum: '5,000.00', coin: 'USDT' }],
      ] as const;
      for (const [typed, name, values] of tries) {
        await expected.fill(typed);
        await expected.blur();
        await expect(rule(name, values), typed).toBeVisible();
      }
      await page.getByRole('button', { name: say('rules.use', { value: '5,000.00' }), exact: true }).click();
      await expect(rule('maximum', { maximum: '5,000.00', coin: 'USDT' })).toBeHidden();
      await fits(page);
    });

    await test.step('while another one is open; after a failed one, the next is allowed', async () => {
      await person.apply('500');
      await expect(rule('one_at_a_time')).toBeVisible();
      await expect(expected).toBeHidden();
      await person.decide('The photo is blurred.');
      await expect(expected).toBeVisible();
      await open('loan/order');
      await expect(page.getByText('The photo is blurred.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: say('states.loan.failed') })).toHaveCount(1);
      await page.getByRole('button', { name: say('loan.again'), exact: true }).click();
      await expect(page).toHaveURL(routePattern('loan/index'));
    });
  },
);

test(
  'an invalid repayment is refused at its field',
  { tag: '@long' },
  async ({ page, open, say, account, exchange }) => {
    const person = createBorrower(exchange, account);
    const { repayment, rule, press, main } = screen(page, say);
    await open('loan/back');
    await expect(page.getByText(say('loan.nothing_owed'), { exact: true })).toBeVisible();
    await person.verify();
    const id = await person.owe('100');
    await open('loan/back', `?id=${id}`);
    await page.getByRole('button', { name: say('loan.submit_transfer'), exact: true }).click();
    await expect(page.getByText(say('loan.amount_required'))).toBeVisible();
    await expect(page.getByText(say('loan.proof_required'))).toBeVisible();
    await repayment.fill('101.21');
    await repayment.blur();
    await expect(rule('repay_remaining', { remaining: '101.20', coin: 'USDT' })).toBeVisible();
    await page.getByRole('button', { name: say('rules.use', { value: '101.20' }), exact: true }).click();
    await expect(rule('repay_remaining', { remaining: '101.20', coin: 'USDT' })).toBeHidden();

    await page.getByRole('radio', { name: say('states.repayment_way.balance') }).click();
    await repayment.fill('100.01');
    await repayment.blur();
    await expect(rule('repay_balance', { available: '100.00', coin: 'USDT' })).toBeVisible();
    await fits(page);

    await test.step('a repayment that the exchange refuses shows the reason at the amount', async () => {
      await repayment.fill('60');
      await press('loan.submit_balance');
      await exchange.pay('borrow/order/back', account?.token ?? '', { id: String(id), amount: '50' });
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('loan.submit_balance') })
        .click();
      await expect(rule('repay_remaining', { remaining: '51.20', coin: 'USDT' })).toBeVisible();
      await expect(main).toContainText('51.20 USDT');
    });
  },
);
