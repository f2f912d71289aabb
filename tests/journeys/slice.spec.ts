import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAddress, PASSWORD, REVIEW_TIME, type Exchange } from './support/exchange.ts';
import { createGate } from './support/gate.ts';
import { routePattern, expect, readStored, long, test } from './support/journey.ts';
import { logInByEmail } from './support/log-in.ts';
import { isPng, createPictureFile } from './support/pictures.ts';
import { toPattern, speak, type Language, type Say, getTag } from './support/words.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];
const COIN = 'USDT';

test.use({ hastened: true });

interface Walk {
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
  readonly exchange: Exchange;
}

for (const language of LANGUAGES) {
  test.describe(`the slice in ${language}`, long(language === 'en'), () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a guest looks at markets, registers, deposits, and sees the balance rise', async ({
      page,
      say,
      exchange,
    }) => {
      const walk = { page, say, language, exchange };
      await test.step('markets are listed and tick', () => seeMarkets(walk));
      await test.step('a market has candles, periods and a book', () => seeChart(walk));
      await test.step('trading requires a log-in', () => meetLogin(walk));
      await test.step('a wrong registration is refused, field by field', () => registerWrong(walk));
      await test.step('a right one logs in and returns', () => registerRight(walk));
      await test.step('the account is empty', () => seeNothing(walk));
      await test.step('each network has its own address and code', () => chooseNetwork(walk));
      await test.step('the deposit is filled in and sent', () => deposit(walk));
      await test.step('it is reviewed, and passes by itself', () => seeReview(walk));
      await test.step('the balance has risen', () => seeBalance(walk));
      await test.step('the change is recorded', () => seeChange(walk));
      await test.step('the language changes at once and stays', () => changeLanguage(walk));
      expect(await exchange.verify(), 'the ledger balances').toBe('');
    });
  });
}

async function seeMarkets({ page, say }: Walk): Promise<void> {
  await page.goto('/');
  const list = page.getByRole('list', { name: say('market.title') });
  for (const name of ['gainers', 'losers', 'hot', 'turnover']) {
    const tab = page.getByRole('tab', { name: say(`market.${name}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
    if (name === 'gainers') await expect(list).not.toContainText('−');
    if (name === 'losers') await expect(list).not.toContainText('+');
  }
  const price = list.getByRole('button', { name: /^BTC\/USDT / });
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
}

async function seeChart({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('list', { name: say('market.title') })
    .getByRole('button', { name: /^BTC\/USDT / })
    .click();
  await expect(page).toHaveURL(routePattern('trade/kline'));
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await expect(page.getByRole('slider', { name: say('kline.chart', { symbol: 'BTC/USDT' }) })).toBeVisible();
  await expect.poll(() => coloursOf(page), 'candles are drawn').toBeGreaterThan(5);
  await expect(page.getByText(/^MA\d+ /).first()).toBeVisible();
  await expect(page.getByText(/^VOL \d/)).toBeVisible();

  const times = page.getByRole('table', { name: say('widget.k-line.table') }).getByRole('rowheader');
  await expect(times).not.toHaveCount(0);
  for (const period of ['1day', '5min', '1mon', 'time', '1week', '30min', '1min', '60min']) {
    const before = await times.allTextContents();
    const choice = page.getByRole('radio', { name: say(`kline.periods.${period}`), exact: true });
    await choice.click();
    await expect(choice).toBeChecked();
    await expect.poll(() => times.allTextContents(), `bars of ${period}`).not.toEqual(before);
  }

  for (const side of ['bids', 'asks'])
    await expect(
      page.getByRole('list', { name: say(`widget.book-list.${side}`) }).getByRole('listitem'),
    ).not.toHaveCount(0);
  await page.getByRole('tab', { name: say('kline.trades') }).click();
  await expect(page.getByText(say('widget.trade-list.empty'))).toBeHidden();
  await expect(page.getByText(toPattern('en', 'app.stale'))).toBeHidden();
}

/** Number of colours in the chart. A chart that failed to draw has almost none. */
const coloursOf = (page: Page): Promise<number> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size;
    });

async function meetLogin({ page, say }: Walk): Promise<void> {
  await page.getByRole('button', { name: say('kline.buy'), exact: true }).click();
  await expect(page).toHaveURL(/#\/pages\/user\/login\/login\?backpage=lever\/index&backtype=2$/);
  await expect(page.getByRole('heading', { name: say('login.heading', { brand: 'Larch' }) })).toBeVisible();
  await page.getByRole('button', { name: say('login.register') }).click();
  await expect(page).toHaveURL(/#\/pages\/user\/login\/register\?backpage=lever\/index&backtype=2$/);
}

const fields = ({ page, say }: Walk) => ({
  email: page.getByRole('textbox', { name: say('login.email'), exact: true }),
  code: page.getByRole('textbox', { name: say('register.code') }),
  password: page.getByRole('textbox', { name: say('login.password'), exact: true }),
  repeat: page.getByRole('textbox', { name: say('register.repeat') }),
  agreement: page.getByRole('checkbox', { name: say('register.terms.title') }),
  send: page.getByRole('button', { name: say('widget.code-field.send') }),
  submit: page.getByRole('button', { name: say('register.submit'), exact: true }),
});

let email = '';

async function registerWrong(walk: Walk): Promise<void> {
  const { page, say, exchange } = walk;
  const form = fields(walk);
  const sentence = (key: string) => page.getByText(say(key), { exact: true });
  email = newAddress();

  await logInByEmail(page, say);
  await page.getByRole('button', { name: say('register.submit'), exact: true }).click();
  for (const key of ['login.email_required', 'rules.registration.code_required', 'rules.registration.agreement_ticked'])
    await expect(sentence(key)).toBeVisible();

  await form.email.fill('rowan');
  await form.password.fill('short');
  await form.repeat.fill('shorter');
  await form.code.fill('123');
  await form.code.blur();
  await expect(sentence('rules.registration.email_format')).toBeVisible();
  await expect(sentence('rules.registration.password_length')).toBeVisible();
  await expect(sentence('rules.registration.passwords_equal')).toBeVisible();
  await expect(sentence('register.code_format')).toBeVisible();

  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.repeat.fill(PASSWORD);
  await form.agreement.check();
  await form.send.click();
  await expect(page.getByRole('status').getByText(say('register.code_sent'))).toBeVisible();
  const wrong = exchange.codeOf(email).replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await form.code.fill(wrong);
  for (const key of ['email_format', 'password_length', 'passwords_equal', 'agreement_ticked'])
    await expect(sentence(`rules.registration.${key}`)).toBeHidden();
  await form.submit.click();
  await expect(sentence('server.code_wrong')).toBeVisible();
  await expect(form.code).toHaveAttribute('aria-invalid', 'true');
}

async function registerRight(walk: Walk): Promise<void> {
  const { page, say, exchange } = walk;
  const form = fields(walk);
  await form.code.fill(exchange.codeOf(email));
  await form.submit.click();
  await expect(page.getByRole('status').getByText(say('register.done'))).toBeVisible();
  await expect(page).toHaveURL(routePattern('lever/index'));
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
}

async function seeNothing({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('tabs.assets') })
    .click();
  await expect(page).toHaveURL(routePattern('assets/index'));
  await expect(page.getByText(`${say('assets.total')} 0.00`)).toBeVisible();
  for (const account of ['contract', 'option', 'trust', 'spot']) {
    const tab = page.getByRole('tab', { name: say(`assets.accounts.${account}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('list', { name: say('assets.balances') }).getByRole('listitem')).not.toHaveCount(0);
  }
  const small = page.getByRole('switch', { name: say('assets.hide_small') });
  await small.click();
  await expect(small).toBeChecked();
  await expect(page.getByText(say('assets.none'))).toBeVisible();
}

async function chooseNetwork(walk: Walk): Promise<void> {
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

  const addresses = await addressesOf(walk, exchange);
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

async function addressesOf({ page }: Walk, exchange: Exchange): Promise<Record<string, string>> {
  const token = String(await readStored(page, 'token'));
  const terms = (await exchange.ask('wallet/deposit_terms', token, { currency: '3' })) as {
    chains: readonly { chain: string; address: string }[];
  };
  return Object.fromEntries(terms.chains.map(({ chain, address }) => [chain, address]));
}

async function deposit({ page, say, language }: Walk): Promise<void> {
  const amount = page.getByRole('textbox', { name: say('deposit.amount') });
  const below = page.getByText(say('rules.deposit.minimum', { minimum: '10.00', coin: COIN }));
  await amount.fill('9.99');
  await amount.blur();
  await expect(below).toBeVisible();
  await page.getByRole('button', { name: say('rules.use', { value: '10.00' }) }).click();
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

async function seeReview({ page, say, exchange }: Walk): Promise<void> {
  await expect(page.getByRole('status').getByText(say('deposit.filed'))).toBeVisible();
  await expect(page).toHaveURL(routePattern('assets/record'));
  const rows = page.getByRole('group', { name: say('records.deposits') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`+500.00 ${COIN}`);
  await expect(rows).toContainText(say('states.deposit.review'));
  exchange.pass(REVIEW_TIME);
  await expect(rows).toContainText(say('states.deposit.passed'));
}

async function seeBalance({ page, say }: Walk): Promise<void> {
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
  await expect(page).toHaveURL(routePattern('assets/index'));
  const total = page.getByText(`${say('assets.total')} 500.00`);
  await expect(total).toBeVisible();
  // small balances are still hidden, but this one is no longer small
  const rows = page.getByRole('list', { name: say('assets.balances') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('500.00');

  await page.getByRole('button', { name: say('widget.eye-toggle.hide') }).click();
  await expect(page.getByRole('main')).not.toContainText('500');
  await expect(page.getByText(`${say('assets.total')} ••••••••${say('widget.hidden')}`)).toBeVisible();
  await page.getByRole('button', { name: say('widget.eye-toggle.show') }).click();
  await expect(total).toBeVisible();
}

async function seeChange({ page, say }: Walk): Promise<void> {
  await page
    .getByRole('list', { name: say('assets.balances') })
    .getByRole('button', { name: new RegExp(`^${COIN} `) })
    .click();
  await expect(page).toHaveURL(routePattern('assets/detail'));
  const rows = page.getByRole('group', { name: say('records.changes') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(say('states.account_log.deposit'));
  await expect(rows).toContainText(`+500.00 ${COIN}`);
}

async function changeLanguage({ page, language, say }: Walk): Promise<void> {
  const other = language === 'en' ? 'zh' : 'en';
  const sayOther = speak(other);
  await page.goto('/#/pages/index/index');
  await page.getByRole('button', { name: say('menu.language') }).click();
  await page.getByRole('button', { name: sayOther('language.name') }).click();
  await expect(page.getByRole('heading', { name: sayOther('language.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', getTag(other));
  await page.reload();
  await expect(page.getByRole('heading', { name: sayOther('language.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: sayOther('language.name') })).toHaveAttribute('aria-current', 'true');
}
