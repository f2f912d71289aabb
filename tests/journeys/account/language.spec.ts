import { expect, test, reload } from '../support/journey.ts';
import { findBrokenWords } from '../support/layout.ts';
import { findRoutes } from '../support/routes.ts';
import { waitUntilSettled } from '../support/settled.ts';
import { waitUntilDrawn } from '../support/still.ts';
import { LANGUAGES, speak, getTag } from '../support/words.ts';

test('the app sends the stored language at launch, without waiting for the answer', async ({ page, open, say }) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/api/set/lang'));
  await page.route('**/api/set/lang', () => undefined);

  await open('settings/language/language');

  expect((await told).postData()).toContain('lang=en');
  await expect(page.getByRole('heading', { name: say('language.title') })).toBeVisible();
});

test('each language is one press away: its messages, its tag, its code on the wire', async ({ page, open }) => {
  await open('settings/language/language');

  for (const language of LANGUAGES) {
    const say = speak(language);
    const choice = page.getByRole('button', { name: say('language.name'), exact: true });
    const told = page.waitForRequest((request) => request.url().endsWith('/api/set/lang'));
    await choice.click();

    expect((await told).postData()).toContain(`lang=${language}`);
    expect(await (await told).headerValue('lang')).toBe(language);
    await expect(page.getByRole('heading', { name: say('language.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', getTag(language));
    await expect(choice).toHaveAttribute('aria-current', 'true');
    // the server's own message
    const held = say('language.held', { name: 'Larch', language: say('language.name') });
    await expect(page.getByText(held)).toBeVisible();
  }
  await reload(page);

  await expect(page.getByRole('heading', { name: speak('ty')('language.title') })).toBeVisible();
});

test.describe('in Russian', () => {
  test.use({ language: 'ru', who: 'demo' });

  test('figures use a decimal comma, and the form accepts one', { tag: '@long' }, async ({ page, open, say }) => {
    await open('assets/transfer/index');
    const amount = page.getByRole('textbox', { name: new RegExp(`^${say('transfer.amount')}`) });

    await amount.fill('1,5');
    await page.getByRole('button', { name: say('transfer.submit') }).click();

    await expect(page.getByRole('alertdialog')).toContainText('1,50');
  });

  test('no label breaks inside a word, down to the narrowest phone', async ({ page, open }) => {
    const crowded = ['home', 'assets/index', 'contracts/trade', 'options/trade', 'promotion/index'];
    for (const route of findRoutes().filter(({ key }) => crowded.includes(key))) {
      await open(route.key);
      await waitUntilSettled(page, route, 'ru');
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 780 });
        await waitUntilDrawn(page);
        expect.soft(await findBrokenWords(page), `${route.key}, ${width} px`).toEqual([]);
      }
    }
  });
});
