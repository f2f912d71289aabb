import { expect, test } from '../support/journey.ts';
import { createDocumentFile } from '../support/pictures.ts';
import {
  box,
  fillBasic,
  main,
  newDocument,
  photo,
  press,
  sentence,
  verifyBasic,
} from '../support/verification-page.ts';
import { speak } from '../support/words.ts';

test.use({ who: 'newcomer', viewport: { width: 360, height: 780 } });

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
