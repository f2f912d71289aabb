import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { DEMO } from '../../../sandbox/index.ts';
import { postgresql } from '../support/databases.ts';
import { APP } from '../support/exchange.ts';
import { speak } from '../support/words.ts';

const ROOT = join(import.meta.dirname, '../../..');
const say = speak('en');
/** Opening a page takes long, because the browser shares the machine with two processes, a database and other tests. */
const OPENING = scaled(120_000);

interface Process {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one process of `npm run sandbox`. An operator may run two of them behind one address. */
async function start(databaseUrl: string): Promise<Process> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-two-'));
  const program = [
    '--import',
    'tsx',
    'sandbox/main.ts',
    'serve',
    '--port',
    '0',
    '--data',
    folder,
    '--app',
    APP,
    '--demo',
  ];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_KEYS: `shared ${'5'.repeat(64)}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await getAddress(child),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function getAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const listen = (data: Buffer): void => {
      said += data.toString();
      const url = /^sandbox (http:\S+)/m.exec(said)?.[1];
      if (url) done(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${String(code)}:\n${said}`)));
  });
}

/** Opens the app as the demo user, in a separate browser session at one of the processes. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const words = new URLSearchParams({ user_string: DEMO.email, password: DEMO.password, user_type: 'email' });
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', body: words });
  const { message: token } = (await answer.json()) as { message: string };
  const localStorage = Object.entries({ language: 'en', token }).map(([name, value]) => ({
    name: `vitrine.app.${name}`,
    value: JSON.stringify(value),
  }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto('/#/pages/lever/index');
  const price = page.getByRole('textbox', { name: say('spot.price', { coin: 'USDT' }) });
  await expect(price).not.toHaveValue('', { timeout: OPENING });
  return page;
}

const stops: (() => Promise<void>)[] = [];
const processes: Process[] = [];

test.beforeAll(async () => {
  const server = await postgresql();
  stops.push(server.stop);
  // in sequence: the first one creates the tables and the demo user
  for (let count = 0; count < 2; count += 1) {
    const process = await start(server.url);
    processes.push(process);
    stops.push(process.stop);
  }
});

test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const cancels = (page: Page) => page.getByRole('button', { name: /^Cancel order \d+$/ });
const names = (page: Page) => cancels(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const bids = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('list', { name: say('exchange-widget.book-list.bids') })
      .getByRole('listitem')
      .allTextContents()
  ).join();

async function order(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: say('spot.amount', { coin: 'BTC' }) }).fill(amount);
  await page.getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('spot.buy', { coin: 'BTC' }) })
    .click();
}

test('two sessions at two processes over one database see the same book, orders and fills', async ({ browser }) => {
  test.setTimeout(3 * OPENING);
  const here = await visit(browser, processes[0]?.url ?? '');
  const there = await visit(browser, processes[1]?.url ?? '');

  await test.step('one book', async () => {
    // The book moves between two readings, so each page's books are collected until one of them was seen at both.
    const seen = { here: new Set<string>(), there: new Set<string>() };
    const isSame = async (): Promise<boolean> => {
      seen.here.add(await bids(here));
      seen.there.add(await bids(there));
      return [...seen.here].some((book) => book !== '' && seen.there.has(book));
    };
    await expect.poll(isSame, { intervals: [100], timeout: OPENING }).toBe(true);
  });

  await test.step('an order placed at one waits at the other, and is cancelled there', async () => {
    // waits until the demo user's existing orders are loaded
    await expect(cancels(there)).not.toHaveCount(0);
    const before = await names(there);
    const price = here.getByRole('textbox', { name: say('spot.price', { coin: 'USDT' }) });
    await price.fill(String(Math.floor(Number(await price.inputValue()) * 0.9)));
    await order(here, '0.0123');
    await expect.poll(async () => (await names(there)).length).toBe(before.length + 1);
    const mine = (await names(there)).find((name) => !before.includes(name)) ?? '';

    await there.getByRole('button', { name: mine, exact: true }).click();
    await there
      .getByRole('alertdialog')
      .getByRole('button', { name: say('spot.cancel') })
      .click();
    await expect(here.getByRole('button', { name: mine, exact: true })).toHaveCount(0);
  });

  await test.step('a purchase at one is among the trades of both', async () => {
    for (const page of [here, there]) await page.getByRole('tab', { name: say('kline.trades') }).click();
    await there.getByText(say('states.order_kind.market'), { exact: true }).click();
    await there
      .getByRole('radiogroup', { name: say('spot.unit') })
      .getByText('BTC')
      .click();
    await order(there, '0.0321');
    for (const page of [here, there]) await expect(page.getByText('0.032100', { exact: true }).first()).toBeVisible();
  });
});
