import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import type { Account, Exchange } from '../support/exchange.ts';
import { routePattern, expect, long, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { toPattern, speak, type Language, type Say } from '../support/words.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];
const PIN = '602914';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDT = '3';

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

const main = (page: Page) => page.getByRole('main');
const sentence = (page: Page, text: string) => main(page).getByText(text, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const addressBox = (page: Page, say: Say, chain = 'TRC20', coin = 'USDT') =>
  page.getByRole('textbox', { name: say('address.of', { coin, chain }) });
const pinBox = (page: Page, say: Say) => page.getByRole('textbox', { name: say('address.pin') });
const codeBox = (page: Page, say: Say) => page.getByRole('textbox', { name: say('address.code'), exact: true });
const list = (page: Page, say: Say) => page.getByRole('list', { name: say('address.title') });

async function fits(page: Page): Promise<void> {
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

const setPin = (exchange: Exchange, account: Account | undefined): Promise<unknown> =>
  exchange.ask('safe/update_password', account?.token ?? '', {
    password: PIN,
    re_password: PIN,
    login_password: account?.password ?? '',
  });

/** Sends a code, and returns it once the screen confirms that it was sent. */
async function sendCode(page: Page, say: Say, exchange: Exchange, account: Account | undefined): Promise<string> {
  await press(page, say('widget.code-field.send'));
  await expect(page.getByRole('status').getByText(say('address.code_sent'))).toBeVisible();
  return exchange.getCode(account?.email ?? '');
}

const other = (digits: string): string => digits.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, long(language === 'en'), () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('an address is added, viewed, copied and deleted', async ({ page, open, say, exchange, account }) => {
      test.slow();
      await setPin(exchange, account);
      await open('user/address/index');
      await expect(sentence(page, say('address.none'))).toBeVisible();
      await fits(page);
      await press(page, say('address.add'));

      await test.step('missing fields are reported', async () => {
        await press(page, say('address.save'));
        for (const key of ['address.required', 'address.pin_required', 'rules.registration.code_required'])
          await expect(sentence(page, say(key))).toBeVisible();
        await fits(page);
      });
      await test.step('the address is checked against its network on blur', async () => {
        await addressBox(page, say).fill(ETHER);
        await addressBox(page, say).blur();
        await expect(sentence(page, say('rules.address.format', { chain: 'TRC20' }))).toBeVisible();
        await page.getByRole('radio', { name: 'ERC20' }).check();
        await expect(sentence(page, say('rules.address.format', { chain: 'TRC20' }))).toHaveCount(0);
        await page.getByRole('radio', { name: 'TRC20' }).check();
      });
      await test.step('one wrong character is found', async () => {
        await addressBox(page, say).fill(TRON.replace(/.$/, 'F'));
        await addressBox(page, say).blur();
        await expect(sentence(page, say('rules.address.format', { chain: 'TRC20' }))).toBeVisible();
      });
      await test.step("the user's own deposit address is refused", async () => {
        const own = (await exchange.ask('wallet/get_in_address', account?.token ?? '', { currency: USDT })) as {
          TRC20: string;
        };
        await addressBox(page, say).fill(own.TRC20);
        await addressBox(page, say).blur();
        await expect(sentence(page, say('rules.address.not_own'))).toBeVisible();
      });
      await test.step('fund password and code have six digits', async () => {
        await addressBox(page, say).fill(TRON);
        await pinBox(page, say).fill('1234');
        await codeBox(page, say).fill('12');
        await codeBox(page, say).blur();
        await expect(sentence(page, say('rules.fund-password.six_digits'))).toBeVisible();
        await expect(sentence(page, say('address.code_format'))).toBeVisible();
      });
      await test.step('a wrong code and a wrong fund password are refused at their fields', async () => {
        const code = await sendCode(page, say, exchange, account);
        await expect(main(page).getByText(toPattern(language, 'widget.code-field.again'))).toBeVisible();
        await codeBox(page, say).fill(other(code));
        await pinBox(page, say).fill(other(PIN));
        await press(page, say('address.save'));
        await expect(sentence(page, say('server.code_wrong'))).toBeVisible();
        await expect(pinBox(page, say), 'the code is wrong, not the fund password').toHaveValue(other(PIN));
        await codeBox(page, say).fill(code);
        await press(page, say('address.save'));
        await expect(sentence(page, say('server.fund_password_wrong'))).toBeVisible();
        await expect(pinBox(page, say), 'a wrong fund password is cleared').toHaveValue('');
        await pinBox(page, say).fill(PIN);
        await press(page, say('address.save'));
      });
      await test.step('it is in the list, and can be copied there', async () => {
        await expect(page).toHaveURL(routePattern('user/address/index'));
        await expect(list(page, say).getByRole('listitem')).toHaveCount(1);
        await expect(list(page, say)).toContainText('TQn9Y2…KcbLSE');
        await fits(page);
        await press(page, `${say('exchange-widget.address-row.copy')} TQn9Y2…KcbLSE`);
        await expect(page.getByRole('status').getByText(say('address.copied'))).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON);
      });
      await test.step('its details show the full address', async () => {
        await list(page, say).getByRole('button', { name: 'USDT TRC20' }).click();
        await expect(main(page).getByText(TRON.slice(-4), { exact: true })).toBeVisible();
        await fits(page);
      });
      await test.step('deleting names the address, and "keep" keeps it', async () => {
        await press(page, say('address.remove'));
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(TRON);
        expect(await findViolations(page)).toEqual([]);
        await question.getByRole('button', { name: say('address.keep') }).click();
        await press(page, say('address.remove'));
        await question.getByRole('button', { name: say('address.remove') }).click();
        await expect(sentence(page, say('address.none'))).toBeVisible();
      });
    });

    test('without a fund password, the user sets one first', { tag: '@long' }, async ({ page, open, say }) => {
      await open('user/address/create');
      await expect(main(page).getByText(say('rules.withdrawal.fund_password_set'))).toBeVisible();
      await expect(addressBox(page, say)).toHaveCount(0);
      await fits(page);
      await press(page, say('address.set_password'));
      await expect(page).toHaveURL(/settings\/security\/changePayPassword\?backpage=user\/address\/create$/);
    });
  });
}

test.describe('when something goes wrong', () => {
  test.use({ quiet: false });
  const say = speak('en');

  test('a duplicate address is refused at its field', async ({ page, open, exchange, account }) => {
    await setPin(exchange, account);
    await exchange.ask('sms_mail', account?.token ?? '', { type: 'address', address: TRON, netType: 'TRC20' });
    const kept = { currency_id: USDT, address: TRON, notes: 'USDT', netType: 'TRC20', pay_password: PIN };
    await exchange.ask('wallet/addaddress', account?.token ?? '', {
      ...kept,
      code: exchange.getCode(account?.email ?? ''),
    });
    await open('user/address/create');
    await addressBox(page, say).fill(TRON);
    await pinBox(page, say).fill(PIN);
    await codeBox(page, say).fill(await sendCode(page, say, exchange, account));
    await press(page, say('address.save'));

    await expect(sentence(page, say('server.address_kept_already'))).toBeVisible();
    await expect(addressBox(page, say)).toHaveValue(TRON);
  });

  test(
    'a refusal without a field says "Binding failed", and the input stays',
    { tag: '@long' },
    async ({ page, open, exchange, account }) => {
      await setPin(exchange, account);
      await page.route('**/api/wallet/addaddress', (route) =>
        route.fulfill({ json: { type: 'error', message: 'The address book is full.' } }),
      );
      await open('user/address/create');
      await addressBox(page, say).fill(TRON);
      await pinBox(page, say).fill(PIN);
      await codeBox(page, say).fill('123456');
      await press(page, say('address.save'));

      const reason = 'The address book is full.';
      await expect(page.getByRole('status').getByText(say('address.binding_failed', { reason }))).toBeVisible();
      await expect(addressBox(page, say)).toHaveValue(TRON);
    },
  );

  test(
    'a coin offers its own networks, and another coin never keeps an unsupported one',
    { tag: '@long' },
    async ({ page, open, exchange, account }) => {
      await setPin(exchange, account);
      await open('user/address/create');
      await expect(page.getByRole('radio', { name: 'BEP20' })).toBeVisible();
      await page.getByRole('radio', { name: 'ETH' }).check();

      await expect(page.getByRole('radio', { name: 'ERC20' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'BEP20' })).toHaveCount(0);
      await expect(addressBox(page, say, 'ERC20', 'ETH')).toBeVisible();
    },
  );

  test(
    'where the browser cannot copy, it says to copy by hand',
    { tag: '@long' },
    async ({ page, open, exchange, account }) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await setPin(exchange, account);
      await exchange.ask('sms_mail', account?.token ?? '', { type: 'address', address: TRON, netType: 'TRC20' });
      const kept = { currency_id: USDT, address: TRON, notes: 'USDT', netType: 'TRC20', pay_password: PIN };
      const code = exchange.getCode(account?.email ?? '');
      await exchange.ask('wallet/addaddress', account?.token ?? '', { ...kept, code });
      await open('user/address/index');
      await press(page, `${say('exchange-widget.address-row.copy')} TQn9Y2…KcbLSE`);

      await expect(page.getByRole('status').getByText(say('address.copy_failed'))).toBeVisible();
    },
  );
});
