import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/log-in.ts';

const isReport = (request: Request): boolean => request.url().endsWith('/api/front/report');

// these tests cause errors on purpose
test.use({ quiet: false });

/** Simulates leaving the tab. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });

/** Waits until the script that reports has been loaded. */
const reporting = (page: Page) => page.waitForResponse(/assets\/start-reports-[^/]+\.js$/);

test('what is typed and who types it is in no report, and every page is counted', async ({
  page,
  exchange,
  open,
  say,
}) => {
  const ada = await exchange.newcomer();
  const bodies: string[] = [];
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (!isReport(request)) return;
    bodies.push(request.postData() ?? '');
    headers.push(request.headers());
  });
  const loaded = reporting(page);
  await open('user/login/login');
  await loaded;

  // when a user logs in, types into a form, opens addresses with values, and an error occurs with these values in it
  await logIn(page, say, ada);
  await expect(page).toHaveURL(/pages\/assets\/index/);
  await open('assets/exchange/index', '?word=zebra-secret');
  await page.getByRole('textbox').first().fill('1234.56');
  await page.evaluate(({ email }) => {
    const seen = ['error', 'unhandledrejection'].map(
      (name) => new Promise((done) => addEventListener(name, done, { once: true })),
    );
    setTimeout(() => {
      throw new TypeError(`${email} 1234.56 zebra-secret is not a function`);
    });
    void Promise.reject(new Error(`token of ${email}`));
    return Promise.all(seen).then(() => undefined);
  }, ada);
  await hide(page);
  await expect.poll(() => bodies.length).toBeGreaterThan(0);

  const all = bodies.join('\n');
  for (const typed of [ada.email, ada.email.split('@')[0] ?? '', ada.password, ada.token, '1234.56', 'zebra'])
    expect(all, typed).not.toContain(typed);
  for (const { authorization, cookie, referer, lang } of headers)
    expect([authorization, cookie, referer, lang].filter(Boolean)).toEqual([]);
  for (const route of ['user/login/index', 'assets/index', 'assets/exchange/index'])
    expect(all).toContain(`"${route}"`);
  expect(all).toContain('TypeError: … is not a function');
});
test('what is reported arrives at the exchange, as numbers of the live release', async ({ page, exchange, open }) => {
  const loaded = reporting(page);
  await open('index/index');
  await loaded;
  const answer = page.waitForResponse((response) => isReport(response.request()));
  await hide(page);

  expect((await answer).status()).toBe(200);
  await expect.poll(async () => (await exchange.health('larch'))?.live.views).toBeGreaterThan(0);
  const health = await exchange.health('larch');
  expect(health?.live.measured.lcp).toBeGreaterThan(0);
  expect(health?.verdict.says).toBe('alone');
});
