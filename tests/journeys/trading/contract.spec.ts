import Big from 'big.js';
import { findViolations } from '../support/accessibility.ts';
import { setConstants } from '../support/brand.ts';
import { createContractPage, type Contract } from '../support/contracts.ts';
import { expect, test } from '../support/journey.ts';
import { tapSocket } from '../support/line.ts';
import { toPattern } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

/** Returns the profit after all fees, as the history shows it. */
function getNetResult(contract: Contract | undefined): string {
  const { fact_profits = 0, trade_fee = 0, close_fee = 0, overnight_money = 0 } = contract ?? {};
  const net = new Big(fact_profits).minus(trade_fee).minus(close_fee).minus(overnight_money);
  return net
    .abs()
    .round(2, net.lt(0) ? Big.roundUp : Big.roundDown)
    .toFixed(2);
}

test('the cost stands above the confirm button; the position updates live, and closes after a question', async ({
  page,
  open,
  say,
  language,
  exchange,
  account,
}) => {
  const desk = createContractPage(page, say, exchange, account);
  await desk.clear();
  await open('lever/index2');
  await desk.lots.fill('20');
  await page.getByRole('checkbox', { name: say('contract.stops_too') }).check();
  await page.getByRole('textbox', { name: say('contract.take_profit') }).fill(await desk.near(0.5));
  await page.getByRole('textbox', { name: say('contract.stop_loss') }).fill(await desk.near(-0.04));
  await desk.send('long').click();
  for (const key of ['most_lost', 'lost_parts', 'price_estimate', 'worst_price', 'take_profit', 'stop_loss'])
    await expect(desk.question).toContainText(say(`contract.${key}`));
  expect(await findViolations(page)).toEqual([]);
  await desk.yes('contract.open_long');
  await expect(page.getByText(toPattern(language, 'server.contract_opened'))).toBeVisible();

  // a second tap must not send anything
  await expect(desk.lots).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: say('contract.stops_too') })).not.toBeChecked();

  const close = page.getByRole('button', { name: say('contract.close'), exact: true });
  await expect(close).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await close.click();
  for (const key of ['margin', 'result_now', 'closing_fee', 'back_estimate'])
    await expect(desk.question).toContainText(say(`contract.${key}`));
  await desk.yes('contract.close');
  await expect(page.getByText(toPattern(language, 'server.contract_closed'))).toBeVisible();
  await expect(page.getByText(say('contract.no_positions'))).toBeVisible();

  await open('lever/index3');
  const [closed] = await desk.list();
  const row = page.getByRole('listitem').first();
  await expect(row).toContainText(getNetResult(closed));
  await expect(row).toContainText(`${say('states.position.closed')}: `);
  expect(await exchange.verify()).toBe('');
});

test(
  'a short changes its stops, a limit order waits and is cancelled, all is closed at once',
  { tag: '@long' },
  async ({ page, open, say, language, exchange, account }) => {
    const desk = createContractPage(page, say, exchange, account);
    await desk.clear();
    // a stop loss must come before the liquidation, about 4 % away
    const [low, high] = [await desk.near(-0.1), await desk.near(0.03)];
    await open('lever/index2');
    await desk.choose('states.position_side.short');
    await desk.lots.fill('10');
    await desk.send('short').click();
    await desk.yes('contract.open_short');
    await expect(page.getByText(say('contract.side_times', { side: 'Short', leverage: 20 }))).toBeVisible();

    await desk.choose('states.position_side.long');
    await desk.choose('contract.limit');
    await desk.price.fill(low);
    await desk.lots.fill('5');
    await desk.send('long').click();
    await desk.yes('contract.open_long');
    await page.getByRole('tab', { name: say('contract.orders') }).click();
    await page.getByRole('button', { name: say('contract.cancel') }).click();
    await desk.yes('contract.cancel');
    await expect(page.getByText(say('contract.no_orders'))).toBeVisible();

    await page.getByRole('tab', { name: say('contract.positions') }).click();
    await page.getByRole('button', { name: say('contract.stops'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('contract.stops_title') });
    await sheet.getByRole('textbox', { name: say('contract.take_profit') }).fill(high);
    await sheet.getByRole('textbox', { name: say('contract.stop_loss') }).fill(high);
    await sheet.getByRole('button', { name: say('contract.save') }).click();
    await expect(sheet.getByText(toPattern(language, 'rules.contract.take_profit_side'))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('textbox', { name: say('contract.take_profit') }).fill(low);
    await sheet.getByRole('button', { name: say('contract.save') }).click();
    await expect(sheet).toBeHidden();
    const [kept] = (await desk.list()).filter(({ status }) => status === 1);
    expect(kept).toMatchObject({ target_profit_price: `${low}.00000000`, stop_loss_price: `${high}.00000000` });

    const stands = async (state: string): Promise<void> => {
      await page.getByRole('tab', { name: say(`states.position.${state}`) }).click();
      const rows = page.getByRole('listitem').filter({ hasText: say(`states.position.${state}`) });
      await expect(rows.first()).toBeVisible();
    };
    await open('lever/index3');
    await stands('open');
    await stands('cancelled');
    await open('lever/index2');
    await page.getByRole('button', { name: say('contract.close_all') }).click();
    await expect(desk.question).toContainText(say('contract.close_all_question', { count: 1 }));
    await desk.yes('contract.close_all');
    await expect(page.getByText(toPattern(language, 'server.contract_closed_all'))).toBeVisible();
    await expect(page.getByText(say('contract.no_positions'))).toBeVisible();
    await open('lever/index3');
    await stands('closed');
    expect(await exchange.verify()).toBe('');
  },
);

test('each refusal says what is wrong, and what to do', async ({ page, open, say, language, exchange, account }) => {
  const desk = createContractPage(page, say, exchange, account);
  await open('lever/index2');
  await expect(desk.lots).toBeVisible();
  await desk.send('long').click();
  await expect(page.getByText(say('contract.lots_required'))).toBeVisible();
  for (const [lots, refusal] of [
    ['0', say('rules.contract.lots_minimum', { minimum: 1 })],
    ['5001', say('rules.contract.lots_maximum', { maximum: '5,000' })],
    ['5000', toPattern(language, 'rules.contract.balance')],
    ['1.5', say('rules.contract.lots_whole')],
  ] as const) {
    await desk.lots.fill(lots);
    await desk.send('long').click();
    await expect(page.getByText(refusal), lots).toBeVisible();
  }
  await page.getByRole('button', { name: say('rules.use', { value: '1' }) }).click();
  await expect(desk.lots).toHaveValue('1');

  await desk.choose('contract.limit');
  await desk.price.fill(await desk.near(0.1));
  await desk.send('long').click();
  await expect(page.getByText(toPattern(language, 'rules.contract.limit_side'))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test(
  'a brand that requires both stops asks for them, even while they are empty',
  { tag: '@long' },
  async ({ page, open, say, exchange, account }) => {
    await setConstants(page, { stops_required: true });
    const desk = createContractPage(page, say, exchange, account);
    await open('lever/index2');
    await desk.lots.fill('1');
    await desk.send('long').click();
    await expect(page.getByText(say('rules.contract.take_profit_set'))).toBeVisible();
    await expect(page.getByText(say('rules.contract.stop_loss_set'))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: say('contract.stops_too') })).toHaveCount(0);

    await page.getByRole('textbox', { name: say('contract.take_profit') }).fill(await desk.near(0.1));
    await page.getByRole('textbox', { name: say('contract.stop_loss') }).fill(await desk.near(-0.03));
    await desk.send('long').click();
    await expect(desk.question).toBeVisible();
  },
);

test.describe('stale prices', () => {
  // the browser logs a lost connection
  test.use({ quiet: false });

  test(
    'need a confirmation before an order is sent',
    { tag: '@long' },
    async ({ page, open, say, exchange, account }) => {
      const line = await tapSocket(page);
      const desk = createContractPage(page, say, exchange, account);
      await open('lever/index2');
      await desk.lots.fill('1');
      await expect(page.getByText(say('contract.available')).first()).toBeVisible();
      await line.cut();
      await expect(page.getByText(say('contract.old'))).toBeVisible();
      await desk.send('long').click();
      await expect(desk.question).toContainText(say('contract.stale_text'));
      await desk.yes('common.cancel');
      await expect(desk.question).toBeHidden();
      expect((await desk.list()).filter(({ status }) => status === 1)).toEqual([]);
    },
  );
});

test.describe('an unverified user', () => {
  test.use({ who: 'newcomer' });

  test('is told so, and led to the verification', { tag: '@long' }, async ({ page, open, say, exchange, account }) => {
    const desk = createContractPage(page, say, exchange, account);
    await open('lever/index2');
    await expect(page.getByText(say('verification.ask'))).toBeVisible();
    await desk.lots.fill('1');
    await desk.send('long').click();
    await expect(page.getByText(say('rules.contract.verified'))).toBeVisible();
    await page.getByRole('button', { name: say('verification.go') }).click();
    await expect(page).toHaveURL(/verification\/index/);
  });
});
