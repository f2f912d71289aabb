import { findViolations } from '../support/accessibility.ts';
import { createContractPage } from '../support/contracts.ts';
import { expect, test, reload } from '../support/journey.ts';

test.use({ who: 'demo', hastened: true, viewport: { width: 390, height: 844 } });

const HOUR = 3_600_000;

interface Option {
  readonly id: number;
  readonly type: number;
  readonly fact_profits: string;
  readonly end_price: string | null;
}

test(
  'the history lists options of each side with profit and loss, and what settled them',
  { tag: '@long' },
  async ({ page, open, say, exchange, account }) => {
    const token = account?.token ?? '';
    for (const type of ['0', '1', '2'])
      await exchange.pay('microtrade/submit', token, {
        match_id: '1',
        currency_id: '3',
        type,
        seconds: '30',
        number: '20',
      });
    await open('option/details');
    await expect(page.getByRole('timer')).toHaveCount(3);
    exchange.pass(31_000);
    await reload(page);
    await expect(page.getByText(say('option.none_open'))).toBeVisible();
    await page.getByRole('tab', { name: say('option.history') }).click();
    const rows = page.getByRole('listitem');
    for (const side of ['rise', 'flat', 'fall']) {
      const title = say('option.title_of', { symbol: 'BTC/USDT', side: say(`states.option_side.${side}`) });
      await expect(rows.filter({ hasText: title })).toHaveCount(1);
    }
    const settled = ((await exchange.get('microtrade/lists?status=3', token)) as { data: readonly Option[] }).data;
    expect(settled).toHaveLength(3);
    // rise and fall are bought at the same price, so at most one of them wins
    const sum = settled.filter(({ type }) => type !== 0).map(({ fact_profits }) => fact_profits);
    expect([
      ['13.90000000', '-20.10000000'],
      ['-20.10000000', '13.90000000'],
      ['-0.10000000', '-0.10000000'],
    ]).toContainEqual(sum);

    await rows.first().getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: say('option.result_title') });
    await expect(sheet).toContainText(say('option.ticks'));
    await expect(sheet).toContainText(say('option.end_price'));
    expect(await findViolations(page)).toEqual([]);

    await open('option/details2');
    await expect(page.getByRole('listitem').filter({ hasText: 'BTC/USDT' }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  },
);

test('the record explains a liquidation with the figures behind it', async ({ page, open, say, exchange, account }) => {
  const desk = createContractPage(page, say, exchange, account);
  const token = account?.token ?? '';
  const order = { legal_id: '3', currency_id: '1', share: '10', multiple: '100', status: '1' };
  for (const type of ['1', '2']) await exchange.pay('lever/submit', token, { ...order, type });
  const isOver = async (): Promise<boolean> => (await desk.list()).some(({ closed_type }) => closed_type === 4);
  for (let hours = 0; hours < 20 && !(await isOver()); hours += 1) exchange.pass(HOUR);
  expect(await isOver()).toBe(true);

  await open('lever/index3');
  await page.getByRole('tab', { name: say('states.position.closed') }).click();
  const row = page.getByRole('listitem').filter({ hasText: say('states.close_reason.liquidation') });
  await expect(row.first()).toContainText(/Liquidated at [\d.,]+: -?[\d.,]+ of your [\d.,]+ USDT margin was left/);
  expect(await findViolations(page)).toEqual([]);
  expect(await exchange.verify()).toBe('');
});
