import { writeFile } from 'node:fs/promises';
import { createPictureFile } from '../support/pictures.ts';
import { speak, toPattern } from '../support/words.ts';
import { expect, test } from './support/test.ts';
import { openConnection } from './support/connection.ts';
import { createVisitor, escape, type Visitor } from './support/visitor.ts';

const ON_TOP = '[role="dialog"], [role="alertdialog"]';

test('a user logs in', async ({ visitor, say, exchange }) => {
  const { email, password } = await exchange.newcomer();
  await visitor.open('user/login/login');
  await visitor.press('tab', say('login.email_tab'));
  await visitor.fill(new RegExp(`^${escape(say('login.email'))}`), email);
  await visitor.fill(new RegExp(`^${escape(say('login.password'))}`), password);
  await visitor.press('button', say('login.submit'));

  await visitor.expectRoute('assets/index');
});

test('another language is one press away', async ({ visitor }) => {
  const say = speak('zh');
  await visitor.open('settings/language/language');
  await visitor.press('button', say('language.name'));

  await visitor.see(say('language.title'));
  expect(await visitor.read('html', 'lang')).toBe('zh-CN');
});

test('without a connection, the app opens with the last figures, and says so', async ({
  visitor,
  exchange,
  language,
}) => {
  const connection = await openConnection(exchange.url);
  const { driver } = visitor;
  const guest = createVisitor(driver, connection.url);
  await guest.open('trade/index');
  await guest.see(/\d\.\d\d/, { within: 'main' });
  await expect.poll(() => driver.evaluate(isWhole, undefined), 'the worker has stored the app').toBe(true);
  expect(await guest.complaints()).toEqual([]);

  await connection.cut();
  await driver.reload();

  await guest.see(/\d\.\d\d/, { within: 'main' });
  await guest.see(new RegExp(toPattern(language, 'app.stale').source.replaceAll(/^\^|\$$/g, '')));
  // requests fail, but nothing is broken
  expect((await guest.complaints()).filter((text) => /exception|policy/.test(text))).toEqual([]);
});

test.describe('a user with funds', () => {
  test.use({ who: 'demo' });

  test('switches the pair', async ({ visitor }) => {
    await visitor.open('lever/index', '?symbol=ETH/USDT');
    await visitor.press('button', /ETH\/USDT/);
    await visitor.press('button', /SOL\/USDT/, { within: ON_TOP });

    await expect.poll(() => visitor.driver.evaluate(() => location.hash, undefined)).toMatch(/symbol=SOL\/USDT$/);
    await visitor.see('SOL/USDT', { within: 'main' });
  });

  test('places an order, and cancels it', async ({ visitor, say }) => {
    const newest = (): Promise<string | null> => visitor.read('[aria-label^="Cancel order "]', 'aria-label');
    await visitor.open('lever/index');
    // the demo user has orders already; the newest comes first
    await expect.poll(newest).not.toBeNull();
    const before = await newest();
    await visitor.fill(say('spot.price', { coin: 'USDT' }), '1000');
    await visitor.fill(say('spot.amount', { coin: 'BTC' }), '0.01');
    await visitor.press('button', say('spot.buy', { coin: 'BTC' }));
    await visitor.see('0.010000 BTC', { within: ON_TOP });
    await visitor.press('button', say('spot.buy', { coin: 'BTC' }), { within: ON_TOP });
    await expect.poll(newest).not.toBe(before);
    const mine = String(await newest());

    await visitor.press('button', mine);
    await visitor.press('button', say('spot.cancel'), { within: ON_TOP });

    await expect.poll(() => visitor.read(`[aria-label="${mine}"]`, 'aria-label')).toBeNull();
  });

  test('sees the QR code of an address, and uploads a proof', async ({ visitor, say }, info) => {
    const { name, buffer } = await createPictureFile();
    const file = info.outputPath(name);
    await writeFile(file, buffer);
    await visitor.open('assets/deposit/charge');
    const code = `[role="img"][aria-label="${say('deposit.qr', { coin: 'USDT', chain: 'TRC20' })}"] path`;
    await expect.poll(() => visitor.read(code, 'd')).toMatch(/^M/);
    await visitor.fill(new RegExp(`^${escape(say('deposit.amount'))}`), '500');

    await visitor.driver.choose('input[type="file"]', file);

    const preview = `[aria-label="${say('widget.uploader.preview')}"], img[alt="${say('widget.uploader.preview')}"]`;
    await expect.poll(() => visitor.driver.evaluate((one) => document.querySelector(one) !== null, preview)).toBe(true);
    await visitor.find('button', say('deposit.submit'));
  });

  test('pans the chart to older bars, and points at one', async ({ visitor, say }) => {
    await visitor.open('trade/kline');
    const chart = `[role="slider"][aria-label="${say('kline.chart', { symbol: 'BTC/USDT' })}"]`;
    const count = async (): Promise<number> => Number(await visitor.read(chart, 'aria-valuemax'));
    await expect.poll(count).toBeGreaterThan(400);
    const before = await count();
    const { x, y } = await visitor.getMiddle(chart);

    await expect(async () => {
      await drag(visitor, { x: x - 150, y }, { x: x + 150, y });
      expect(await count()).toBeGreaterThan(before + 400);
    }).toPass();

    await visitor.driver.move({ x, y });
    await expect
      .poll(() => visitor.driver.evaluate(() => document.querySelectorAll('#chart dl').length, undefined))
      .toBe(1);
  });
});

async function drag({ driver }: Visitor, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const steps = 6;
  await driver.move(from);
  await driver.press();
  for (let step = 1; step <= steps; step += 1)
    await driver.move({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  await driver.release();
}

/** Runs in the page. The worker stores the app's page after every file that the page and the release name. */
const isWhole = async (): Promise<boolean> => (await (await caches.open('vitrine-app-2')).match('./')) !== undefined;
