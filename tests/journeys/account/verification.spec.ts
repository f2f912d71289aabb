import type { Page } from '@playwright/test';
import { routePattern, expect, long, test, reload } from '../support/journey.ts';
import { createDocumentFile } from '../support/pictures.ts';
import { box, fillBasic, fits, getId, main, photo, press, sentence } from '../support/verification-page.ts';
import { toPattern, type Language, type Say } from '../support/words.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, long(language === 'en'), () => {
    test.use({ language });

    test('both levels are filed, reviewed and verified', async ({ page, open, say, exchange, account }) => {
      test.slow();
      const pass = async (level: number): Promise<unknown> =>
        exchange.review('verification', await getId(exchange, account?.token ?? ''), { level });
      await open('verification/index');
      await expect(sentence(page, say('verification.advanced_or_both'))).toBeVisible();
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
      await test.step('it leads back to the first steps', async () => {
        await press(page, say('first-steps.next'));
        await expect(page.getByRole('region', { name: say('first-steps.title') })).toBeVisible();
        await page.goBack();
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

    test('both levels are filed in one go', { tag: '@long' }, async ({ page, open, say, exchange, account }) => {
      await open('verification/index');
      await press(page, say('verification.both'));
      await expect(page).toHaveURL(routePattern('verification/both'));

      await fillBasic(page, say, language);
      // every document needs all three photos
      await expect(photo(page, say('verification.reverse'))).toHaveCount(1);
      await page.getByRole('radio', { name: say('verification.id_types.passport') }).check();
      await expect(photo(page, say('verification.reverse'))).toHaveCount(1);
      for (const name of ['photo_page', 'reverse', 'hand'] as const)
        await photo(page, say(`verification.${name}`)).setInputFiles(await createDocumentFile('sharp'));
      await press(page, say('verification.submit'));

      await expect(page).toHaveURL(routePattern('verification/index'));
      await expect(main(page).getByText(say('states.verification.review'), { exact: true })).toHaveCount(2);
      await expect(page.getByRole('button', { name: say('verification.both') })).toBeHidden();

      await test.step('Back leads to the page before, not to the same one again', async () => {
        const entries = await page.evaluate(() => (history.state as { readonly usr: { readonly at: number } }).usr.at);
        expect(entries).toBe(0);
      });

      await test.step('once both are verified, the way back stays, and there is no next level', async () => {
        await page
          .getByRole('button', { name: say('verification.look') })
          .first()
          .click();
        await expect(page.getByRole('button', { name: say('first-steps.next') })).toBeVisible();
        for (const level of [1, 2])
          await exchange.review('verification', await getId(exchange, account?.token ?? ''), { level });
        const stages = page.getByRole('list', { name: say('verification.title') }).getByRole('listitem');
        const verified = say('states.verification.verified');
        await expect(stages).toContainText([verified, verified]);
        await expect(page.getByRole('button', { name: say('first-steps.next') })).toBeVisible();
        await expect(page.getByRole('button', { name: say('verification.go_advanced') })).toHaveCount(0);
      });
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
        await exchange.review('verification', await getId(exchange, token), { reason, level: 1 });

        await expect(main(page).getByText(say('verification.reason', { reason }))).toBeVisible();
        // the input is still there, including the number, which the server masks
        await expect(box(page, say('verification.name'))).toHaveValue('Rowan Hale');
        await expect(box(page, say('verification.card_id'))).toHaveValue(/.{6,}/);
        await reload(page);
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
        // another back end may give no reason
        await exchange.review('verification', await getId(exchange, token), { reason: '', level: 1 });
        await expect(main(page).getByText(say('verification.reason_none'))).toBeVisible();
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

test.describe('on a wide page', () => {
  test.use({ who: 'newcomer', viewport: { width: 1280, height: 800 } });

  test(
    'the basic level shows no tip about photos, which it does not ask for',
    { tag: '@long' },
    async ({ page, open, say }) => {
      await open('verification/basic');
      await expect(page.getByText(say('verification.tip_name'))).toBeVisible();
      await expect(page.getByText(say('verification.tip_photo'))).toHaveCount(0);

      await open('verification/both');
      await expect(page.getByText(say('verification.tip_photo'))).toBeVisible();
    },
  );
});
