import Big from 'big.js';
import type { Nft } from '../../../generated/api.gen.ts';
import type { Exchange } from '../support/exchange.ts';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

/** An NFT by its number. Each test uses different ones. */
const one = async (exchange: Exchange, id: number, token = ''): Promise<Nft> => {
  const [nft] = (await exchange.get(`nft/list?id=${id}`, token)) as Nft[];
  if (!nft) throw new Error(`There is no NFT ${id}.`);
  return nft;
};

test("a work is found, bought at the shown price, and becomes the user's own", async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const nft = await one(exchange, 16);
  const price = new Big(nft.price).toFixed(2);
  await open('nft/index');
  await page.getByRole('searchbox', { name: say('nft.search') }).fill(nft.name);
  const list = page.getByRole('list', { name: say('nft.market') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await list.getByRole('button', { name: nft.name }).click();
  await expect(page).toHaveURL(routePattern('nft/detail'));
  await expect(
    page.getByRole('img', { name: say('nft.picture', { name: nft.name, author: nft.author_name }) }),
  ).toHaveJSProperty('naturalWidth', 640);
  expect(await findViolations(page)).toEqual([]);

  const buy = say('nft.buy_for', { price, coin: nft.currency_name });
  await page.getByRole('button', { name: buy }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: buy }).click();
  await expect(sheet).toContainText(say('nft.not_agreed'));
  await expect(sheet.getByRole('button', { name: buy })).toBeVisible();
  await sheet.getByRole('checkbox').check();
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: buy }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${price} ${nft.currency_name}`);
  await question.getByRole('button', { name: say('nft.buy'), exact: true }).click();

  await expect(page.getByRole('main')).toContainText(say('states.nft.kept'));
  await expect(page.getByRole('button', { name: say('nft.sell') })).toBeVisible();
  expect((await one(exchange, 16, account?.token)).mine).toBe(1);
  await open('nft/order');
  await expect(page.getByRole('list').first()).toContainText(nft.name);
  expect(await exchange.verify()).toBe('');
});

test(
  "a user's own work is listed, repriced and withdrawn; each price is validated as it is typed",
  { tag: '@long' },
  async ({ page, open, say, exchange, account }) => {
    const token = account?.token ?? '';
    await exchange.pay('nft/buy', token, { id: '12' });
    const { name } = await one(exchange, 12);
    await open('nft/detail', '?id=12');
    await page.getByRole('button', { name: say('nft.sell') }).click();
    const sheet = page.getByRole('dialog');
    const price = sheet.getByRole('textbox', { name: say('nft.ask') });
    await price.fill('0.99');
    await price.blur();
    await expect(sheet).toContainText(say('rules.nft.price_minimum', { minimum: '1.00', coin: 'USDT' }));
    await price.fill('1000000000.5');
    await price.blur();
    await expect(sheet).toContainText(say('rules.nft.price_maximum'));
    await price.fill('333.33');
    // 2 % of 333.33, rounded up
    await expect(sheet).toContainText('6.67 USDT');
    await expect(sheet).toContainText('326.66 USDT');
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: say('nft.sell') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('nft.sell') })
      .click();
    await expect(page.getByRole('main')).toContainText(say('states.nft.on_sale'));
    expect(await one(exchange, 12)).toMatchObject({ status: 1, price: '333.33000000' });

    await page.getByRole('button', { name: say('nft.take_back') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(say('nft.take_back_question', { name }));
    await question.getByRole('button', { name: say('nft.take_back') }).click();
    await expect(page.getByRole('main')).toContainText(say('states.nft.kept'));
    expect(await one(exchange, 12)).toMatchObject({ status: 0 });
  },
);

test(
  'insufficient funds are reported before sending; a price that was never shown is refused',
  { tag: '@long' },
  async ({ page, open, say, exchange }) => {
    const seller = await exchange.demo();
    await exchange.pay('nft/buy', seller.token, { id: '6' });
    await exchange.ask('nft/sell', seller.token, { id: '6', price: '5' });
    const buyer = await exchange.newcomer();
    await page.addInitScript((token) => localStorage.setItem('vitrine.app.token', JSON.stringify(token)), buyer.token);
    await open('nft/detail', '?id=6');
    await page.getByRole('button', { name: say('nft.buy_for', { price: '5.00', coin: 'USDT' }) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: say('nft.buy_for', { price: '5.00', coin: 'USDT' }) }).click();
    await expect(sheet).toContainText(say('rules.nft.balance', { available: '0.00', coin: 'USDT' }));
    await expect(sheet).toContainText(say('nft.low'));
    await expect(exchange.pay('nft/buy', buyer.token, { id: '6', price: '4' })).rejects.toThrow('5.00 USDT');
  },
);

test.describe('a guest at 360 px in Chinese', () => {
  test.use({ who: 'guest', language: 'zh', theme: 'light', viewport: { width: 360, height: 780 } });

  test(
    'sees the market and a work, and is asked to log in for the own works',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('nft/index');
      await expect(
        page
          .getByRole('list', { name: say('nft.market') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      expect(await findMisfits(page)).toEqual([]);
      await page.getByRole('tab', { name: say('nft.own') }).click();
      await expect(page.getByRole('main')).toContainText(say('nft.guest'));
      await open('nft/detail', '?id=9');
      expect(await findMisfits(page)).toEqual([]);
      await page.getByRole('button', { name: say('nft.log_in') }).click();
      await expect(page).toHaveURL(routePattern('user/login/login'));
    },
  );
});
