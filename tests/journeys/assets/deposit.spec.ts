import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, long, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { createPictureFile } from '../support/pictures.ts';
import { toPattern, type Say } from '../support/words.ts';

test.use({ who: 'newcomer' });

/** The networks for each coin, as configured by the brand. */
const COINS: Readonly<Record<string, readonly string[]>> = {
  USDT: ['TRC20', 'ERC20', 'BEP20', 'OMNI'],
  BTC: ['Bitcoin'],
  ETH: ['ERC20'],
};

const picker = (page: Page, say: Say) => page.getByLabel(`${say('widget.uploader.pick')}: ${say('deposit.proof')}`);
const getAmount = (page: Page, say: Say) => page.getByRole('textbox', { name: say('deposit.amount') });

test('every coin has its networks, its minimum, and its own address on each', async ({ page, open, say }) => {
  for (const [coin, chains] of Object.entries(COINS)) {
    await open('assets/deposit/index');
    await page
      .getByRole('list', { name: say('deposit.coins') })
      .getByRole('button', { name: new RegExp(`^${coin} `) })
      .click();
    await expect(page.getByRole('radio')).toHaveCount(chains.length);
    for (const chain of chains) {
      const card = page.getByRole('radio', { name: chain });
      if (await card.isDisabled()) {
        await expect(card.locator('..')).toContainText(say('withdraw.paused'));
        continue;
      }
      await card.check();
      await expect(page.getByText(say('deposit.only', { coin, chain }))).toBeVisible();
      await expect(page.getByRole('img', { name: say('deposit.qr', { coin, chain }) })).toBeVisible();
    }
    await expect(page.getByText(new RegExp(`^[\\d.]+ ${coin}$`))).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('given a network, when the page opens, then the first field of the deposit is above its button', async ({
    page,
    open,
    say,
  }) => {
    await open('assets/deposit/charge');
    await expect(page.getByRole('img', { name: say('deposit.qr', { coin: 'USDT', chain: 'TRC20' }) })).toBeVisible();

    const send = page.getByRole('button', { name: say('deposit.submit'), exact: true });
    await expect(async () => {
      const [field, button] = await Promise.all([getAmount(page, say).boundingBox(), send.boundingBox()]);
      expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    }).toPass();
    await expect(page.getByText(say('deposit.proof_why'))).toBeInViewport();
    expect(await findMisfits(page)).toEqual([]);
  });
});

test('missing and too small values are reported at their fields', { tag: '@long' }, async ({ page, open, say }) => {
  await open('assets/deposit/charge');
  await page.getByRole('button', { name: say('deposit.submit'), exact: true }).click();
  await expect(page.getByText(say('deposit.amount_required'))).toBeVisible();
  await expect(page.getByText(say('rules.deposit.proof_required'))).toBeVisible();
  await getAmount(page, say).fill('0.001');
  await getAmount(page, say).blur();
  await expect(page.getByText(say('widget.amount-field.too-fine', { scale: 2 }))).toBeVisible();
  await getAmount(page, say).fill('9.99');
  await getAmount(page, say).blur();
  await expect(page.getByText(say('rules.deposit.minimum', { minimum: '10.00', coin: 'USDT' }))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('when something fails', () => {
  test.use({ quiet: false });

  test('a failed upload says so, keeps the input, and succeeds at the second try', async ({ page, open, say }) => {
    let tries = 0;
    await page.route('**/api/upload', async (route) => {
      tries += 1;
      await (tries === 1 ? route.abort('connectionreset') : route.continue());
    });
    await open('assets/deposit/charge');
    await getAmount(page, say).fill('500');
    await picker(page, say).setInputFiles(await createPictureFile());
    await expect(page.getByText(say('deposit.upload_failed'))).toBeVisible();
    await expect(getAmount(page, say)).toHaveValue('500');

    await page.getByRole('button', { name: say('widget.uploader.retry') }).click();

    await expect(page.getByText(say('deposit.upload_failed'))).toBeHidden();
    await expect(page.getByRole('button', { name: say('deposit.submit') })).toBeVisible();
    expect(tries).toBe(2);
  });

  test(
    'when the browser refuses to copy, the page says to copy by hand',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      });
      await open('assets/deposit/charge');
      await page.getByRole('button', { name: say('deposit.copy'), exact: true }).click();

      await expect(page.getByRole('status').getByText(say('deposit.copy_failed'))).toBeVisible();
    },
  );

  test('a QR code that cannot be saved says so', { tag: '@long' }, async ({ page, open, say }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = function none(done) {
        done(null);
      };
    });
    await open('assets/deposit/charge');
    await page.getByRole('button', { name: say('deposit.save_qr') }).click();

    await expect(page.getByRole('status').getByText(say('deposit.save_failed'))).toBeVisible();
  });
});

test('an upload can be cancelled', { tag: '@long' }, async ({ page, open, say, language }) => {
  await page.route('**/api/upload', () => undefined);
  await open('assets/deposit/charge');
  await picker(page, say).setInputFiles(await createPictureFile());
  await expect(page.getByRole('button', { name: toPattern(language, 'form.uploading') })).toBeDisabled();
  await page.getByRole('button', { name: say('widget.uploader.cancel') }).click();

  await expect(picker(page, say)).toBeVisible();
});

test.describe('the payment page', () => {
  const answer = (page: Page, address: string) =>
    page.route('**/api/settings/get', (route) =>
      route.fulfill({ json: { type: 'ok', message: { payment_url: address } } }),
    );

  test(
    'names the host before the user leaves, and opens a page that cannot reach back',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await answer(page, 'https://pay.example/buy?coin=usdt');
      await open('assets/deposit/charge');
      await page.getByRole('button', { name: say('deposit.by_page_action') }).click();
      await expect(page).toHaveURL(routePattern('assets/deposit/redirect'));
      await expect(page.getByText(say('deposit.leaving', { brand: 'Larch' }))).toBeVisible();
      const link = page.getByRole('link', { name: say('deposit.leave', { host: 'pay.example' }) });
      await expect(link).toHaveAttribute('href', 'https://pay.example/buy?coin=usdt');
      await expect(link).toHaveAttribute('rel', /noopener/);
      expect(await findMisfits(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await page.context().route('https://pay.example/**', (route) => route.fulfill({ body: 'paid' }));
      const [outside] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      expect(await outside.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
      await outside.close();
      await page.getByRole('button', { name: say('deposit.paid_action') }).click();
      await expect(page).toHaveURL(routePattern('assets/record'));
    },
  );

  for (const address of ['javascript:alert(1)', 'https://larch.example@pay.example/', 'pay.example'])
    test(`does not open ${address}`, long(address.startsWith('javascript')), async ({ page, open, say }) => {
      await answer(page, address);
      await open('assets/deposit/redirect', `?address=${encodeURIComponent('https://evil.example')}`);

      await expect(page.getByText(say('widget.leave-link.bad'))).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
    });

  test(
    'says that there is no address, and leads to a deposit by network',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('assets/deposit/charge');
      await expect(page.getByRole('button', { name: say('deposit.by_page_action') })).toBeHidden();
      await open('assets/deposit/redirect');
      await expect(page.getByText(say('deposit.no_page'))).toBeVisible();
      await page.getByRole('button', { name: say('deposit.choose') }).click();
      await expect(page).toHaveURL(routePattern('assets/deposit/index'));
    },
  );
});
