import type { Page } from '@playwright/test';
import { findViolations } from './support/accessibility.ts';
import type { Account, Exchange } from './support/exchange.ts';
import { routePattern, expect, long, test } from './support/journey.ts';
import { findMisfits } from './support/layout.ts';
import { createDocumentFile } from './support/pictures.ts';
import { waitUntilStill } from './support/still.ts';
import { toPattern, speak, getTag, type Language, type Say } from './support/words.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];
let documents = Date.now() % 1_000_000;
const newDocument = (): string => `C01 ${process.pid} ${(documents += 1)}`;

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

const main = (page: Page) => page.getByRole('main');
const sentence = (page: Page, text: string) => main(page).getByText(text, { exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fits(page: Page): Promise<void> {
  await waitUntilStill(page);
  expect(await findMisfits(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

async function chooseCountry(page: Page, say: Say, language: Language): Promise<void> {
  const name = new Intl.DisplayNames([getTag(language)], { type: 'region' }).of('DE') ?? '';
  const typed = name.slice(0, Math.ceil(name.length / 2)).toLocaleLowerCase(getTag(language));
  await page.getByRole('button', { name: new RegExp(say('verification.country')) }).click();
  const list = page.getByRole('dialog', { name: say('verification.country') });
  await list.getByRole('combobox').fill('qqq');
  await expect(list.getByText(say('widget.picker-field.none', { text: 'qqq' }))).toBeVisible();
  await list.getByRole('combobox').fill(typed);
  expect(await findViolations(page)).toEqual([]);
  await list.getByRole('option', { name }).click();
}

async function fillBasic(page: Page, say: Say, language: Language, number = newDocument()): Promise<void> {
  await chooseCountry(page, say, language);
  await box(page, say('verification.name')).fill('Rowan Hale');
  await box(page, say('verification.card_id')).fill(number);
  await box(page, say('verification.address')).fill('14 Alder Row, Leeds');
}

/** Completes the basic verification without using the screen. */
async function verifyBasic(exchange: Exchange, { token }: Account): Promise<void> {
  const country = 'Germany';
  const filed = { name: 'Rowan Hale', card_id: newDocument(), country, address: '14 Alder Row, Leeds' };
  await exchange.ask('user/real_name', token, filed);
  expect(await exchange.review('verification', await idOf(exchange, token), { level: 1 })).toBeTruthy();
}

async function idOf({ url }: Exchange, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/user/center`, { headers: { Authorization: token } });
  return ((await answer.json()) as { message: { id: number } }).message.id;
}

const photo = (page: Page, name: string) => page.locator('input[type="file"]').and(page.getByLabel(new RegExp(name)));

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, long(language === 'en'), () => {
    test.use({ language });

    test('both levels are filed, reviewed and verified', async ({ page, open, say, exchange, account }) => {
      test.slow();
      const pass = async (level: number): Promise<unknown> =>
        exchange.review('verification', await idOf(exchange, account?.token ?? ''), { level });
      await open('verification/index');
      await expect(sentence(page, say('verification.advanced_first'))).toBeVisible();
      await expect(sentence(page, say('states.verification.none')).first()).toBeVisible();
      await press(page, say('verification.start'));
      await expect(page).toHaveURL(routePattern('verification/basic'));

      await test.step('missing values are reported field by field', async () => {
        await press(page, say('verification.submit'));
        for (const key of ['verification.country_required', 'rules.verification.name', 'rules.verification.card_id'])
          await expect(sentence(page, say(key))).toBeVisible();
        await expect(sentence(page, say('rules.verification.address'))).toBeVisible();
        await fits(page);
      });
      await test.step('invalid values are reported on blur', async () => {
        await box(page, say('verification.card_id')).fill('12!');
        await box(page, say('verification.card_id')).blur();
        await expect(sentence(page, say('rules.verification.card_id'))).toBeVisible();
      });
      await test.step('a valid application is under review, with its time and without the form', async () => {
        await fillBasic(page, say, language);
        await press(page, say('verification.submit'));
        await expect(sentence(page, say('verification.basic_review'))).toBeVisible();
        await expect(main(page).getByText(toPattern(language, 'verification.moment')).first()).toBeVisible();
        await expect(box(page, say('verification.name'))).toHaveCount(0);
      });
      await test.step('it passes, and leads on', async () => {
        await pass(1);
        await expect(sentence(page, say('verification.basic_done'))).toBeVisible();
        await fits(page);
        await press(page, say('verification.go_advanced'));
      });
      await test.step('photos are measured before the upload', () => sendPhotos(page, say));
      await test.step('the advanced level is under review, then verified', async () => {
        await press(page, say('verification.submit'));
        await expect(sentence(page, say('verification.advanced_review'))).toBeVisible();
        await pass(2);
        await expect(sentence(page, say('verification.advanced_done'))).toBeVisible();
        await expect(photo(page, say('verification.front'))).toHaveCount(0);
        await fits(page);
        await press(page, say('widget.nav-bar.back'));
        await expect(main(page).getByText(say('states.verification.verified'), { exact: true })).toHaveCount(2);
      });
    });

    test('both levels are filed in one go', { tag: '@long' }, async ({ page, open, say }) => {
      await open('verification/index');
      await press(page, say('verification.both'));
      await expect(page).toHaveURL(routePattern('verification/both'));

      await fillBasic(page, say, language);
      for (const name of ['front', 'reverse', 'hand'] as const)
        await photo(page, say(`verification.${name}`)).setInputFiles(await createDocumentFile('sharp'));
      await press(page, say('verification.submit'));

      await expect(page).toHaveURL(routePattern('verification/index'));
      await expect(main(page).getByText(say('states.verification.review'), { exact: true })).toHaveCount(2);
      await expect(page.getByRole('button', { name: say('verification.both') })).toBeHidden();
    });

    test(
      'a rejection shows its reason, and can be filed again',
      { tag: '@long' },
      async ({ page, open, say, exchange, account }) => {
        const token = account?.token ?? '';
        await open('verification/basic');
        await fillBasic(page, say, language);
        await press(page, say('verification.submit'));
        await expect(sentence(page, say('verification.basic_review'))).toBeVisible();
        const reason = 'The name differs from the document.';
        await exchange.review('verification', await idOf(exchange, token), { reason, level: 1 });

        await expect(main(page).getByText(say('verification.reason', { reason }))).toBeVisible();
        // the input is still there, including the number, which the server masks
        await expect(box(page, say('verification.name'))).toHaveValue('Rowan Hale');
        await expect(box(page, say('verification.card_id'))).toHaveValue(/.{6,}/);
        await page.reload();
        await expect(box(page, say('verification.name'))).toHaveValue('Rowan Hale');
        await expect(box(page, say('verification.address'))).toHaveValue('14 Alder Row, Leeds');
        await expect(box(page, say('verification.card_id'))).toHaveValue('');
        await open('verification/index');
        await expect(main(page).getByText(say('verification.reason', { reason }))).toBeVisible();
        await fits(page);
        await press(page, say('verification.again'));
        await fillBasic(page, say, language);
        await press(page, say('verification.submit'));
        await expect(sentence(page, say('verification.basic_review'))).toBeVisible();
      },
    );

    test(
      'the advanced level requires the basic one, and leads there',
      { tag: '@long' },
      async ({ page, open, say }) => {
        await open('verification/advanced');
        await expect(main(page).getByText(say('rules.verification.basic_first'))).toBeVisible();
        await expect(photo(page, say('verification.front'))).toHaveCount(0);
        await fits(page);
        await press(page, say('verification.go_basic'));
        await expect(page).toHaveURL(routePattern('verification/basic'));
      },
    );
  });
}

async function sendPhotos(page: Page, say: Say): Promise<void> {
  const front = photo(page, say('verification.front'));
  await press(page, say('verification.submit'));
  await expect(main(page).getByText(say('verification.photo_missing'))).toHaveCount(3);

  await front.setInputFiles(await createDocumentFile('small'));
  await expect(
    main(page).getByText(say('widget.uploader.too-small', { width: 300, height: 225, least: 480 })),
  ).toBeVisible();
  await front.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(main(page).getByText(say('widget.uploader.unreadable'))).toBeVisible();
  for (const kind of ['blurred', 'dark'] as const) {
    await front.setInputFiles(await createDocumentFile(kind));
    await expect(main(page).getByText(say(`widget.uploader.${kind}`))).toBeVisible();
  }
  await fits(page);
  await front.setInputFiles(await createDocumentFile('sharp'));
  await expect(sentence(page, say('widget.uploader.clear'))).toBeVisible();
  await photo(page, say('verification.reverse')).setInputFiles(await createDocumentFile('large'));
  await expect(sentence(page, say('widget.uploader.clear'))).toHaveCount(2);

  // the photos are still there after leaving and returning
  await press(page, say('widget.nav-bar.back'));
  await press(page, say('verification.start'));
  await expect(page).toHaveURL(routePattern('verification/advanced'));
  await expect(main(page).getByRole('img', { name: say('widget.uploader.preview') })).toHaveCount(2);
  await press(page, say('verification.photos_left', { count: 1 }));
  await photo(page, say('verification.hand')).setInputFiles(await createDocumentFile('sharp'));
  await expect(main(page).getByRole('img', { name: say('widget.uploader.preview') })).toHaveCount(3);
}

test.describe('when something goes wrong', () => {
  test.use({ quiet: false });
  const say = speak('en');

  test(
    'a failed upload says so, keeps the rest, and is retried; a running one is cancelled',
    { tag: '@long' },
    async ({ page, open, exchange, account }) => {
      if (account) await verifyBasic(exchange, account);
      let letThrough = (): void => undefined;
      const held = new Promise<void>((done) => (letThrough = done));
      let tries = 0;
      await page.route('**/api/upload', async (route) => {
        tries += 1;
        if (tries === 1) return route.abort('connectionreset');
        if (tries === 2) await held;
        return route.continue().catch(() => undefined);
      });
      await open('verification/advanced');
      const front = photo(page, say('verification.front'));
      await front.setInputFiles(await createDocumentFile('sharp'));
      const reason = say('widget.uploader.failed-because', { reason: say('app.network') });
      await expect(main(page).getByText(reason)).toBeVisible();

      await press(page, say('widget.uploader.retry'));
      await press(page, say('widget.uploader.cancel'));
      letThrough();
      await expect(main(page).getByText(/Upload failed/)).toHaveCount(0);
      await expect(front).toHaveCount(1);

      await front.setInputFiles(await createDocumentFile('sharp'));
      await expect(sentence(page, say('widget.uploader.clear'))).toBeVisible();
    },
  );

  test(
    'a refusal without a field says "Submit failed", and the input stays',
    { tag: '@long' },
    async ({ page, open }) => {
      await page.route('**/api/user/real_name', (route) =>
        route.fulfill({ json: { type: 'error', message: 'Closed until Monday.' } }),
      );
      await open('verification/basic');
      await fillBasic(page, say, 'en');
      await press(page, say('verification.submit'));

      await expect(
        page.getByRole('status').getByText(say('verification.submit_failed', { reason: 'Closed until Monday.' })),
      ).toBeVisible();
      await expect(box(page, say('verification.name'))).toHaveValue('Rowan Hale');
    },
  );

  test(
    "another account's document is refused at its field, and the input survives leaving the page",
    { tag: '@long' },
    async ({ page, open, exchange }) => {
      const number = newDocument();
      const other = await exchange.newcomer();
      const filed = { name: 'Ada Reed', card_id: number, country: 'Germany', address: '3 Mill Lane, York' };
      await exchange.ask('user/real_name', other.token, filed);
      await open('verification/basic');
      await fillBasic(page, say, 'en', number);
      await press(page, say('verification.submit'));
      await expect(sentence(page, say('server.document_used'))).toBeVisible();

      await press(page, say('widget.nav-bar.back'));
      await open('verification/basic');
      await expect(box(page, say('verification.card_id'))).toHaveValue(number);
      await expect(box(page, say('verification.address'))).toHaveValue('14 Alder Row, Leeds');
    },
  );
});
