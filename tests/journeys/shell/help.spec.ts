import { findViolations } from '../support/accessibility.ts';
import { routePattern, expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { createPictureFile } from '../support/pictures.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the list of questions has an end without mentioning records', async ({ page, open, say }) => {
  await open('help-center/center');
  await page.getByText(say('common.no_more')).scrollIntoViewIfNeeded();
  await expect(page.getByText(say('widget.record-list.end'))).toHaveCount(0);
});

test('a search narrows the questions, and says when none matches', { tag: '@long' }, async ({ page, open, say }) => {
  await open('help-center/center');
  const questions = page.getByRole('list', { name: say('help.questions') }).getByRole('listitem');
  await expect(questions.filter({ hasText: 'How long does a withdrawal take?' })).toBeVisible();

  await page.getByRole('searchbox', { name: say('help.search') }).fill('NOT ARRIVED');
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('My deposit has not arrived');

  await page.getByRole('searchbox', { name: say('help.search') }).fill('fees withdrawal');
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('What are the trading and withdrawal fees?');

  await page.getByRole('searchbox', { name: say('help.search') }).fill('no such thing');
  await expect(page.getByText(say('help.none_found'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('help.ask') })).toBeVisible();
});

test('a question opens its article; a link out of it needs a confirmation', async ({ page, open, say }) => {
  await open('help-center/center');
  await page
    .getByRole('list', { name: say('help.questions') })
    .getByRole('button', { name: /My deposit has not arrived/ })
    .click();
  await expect(page).toHaveURL(routePattern('help-center/detail'));
  await expect(page.getByRole('heading', { name: 'My deposit has not arrived' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'under review' })).toHaveAttribute('href', '#/pages/assets/record');
  expect(await findViolations(page)).toEqual([]);

  await open('help-center/detail', '?id=2');
  await page.getByRole('button', { name: /larch\.example\/prices/ }).click();
  const notice = page.getByRole('dialog', { name: say('help.leave_title') });
  const way = notice.getByRole('link');
  await expect(way).toHaveAttribute('href', 'https://larch.example/prices');
  await expect(way).toHaveAttribute('rel', /noopener/);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
});

test.describe('a malicious article', () => {
  // the browser reports blocked scripts while the sanitizer parses them
  test.use({ quiet: false });

  test('runs nothing and shows only its text', { tag: '@long' }, async ({ page, open }) => {
    await page.route('**/api/newsArticle/detailed*', (route) =>
      route.fulfill({
        json: {
          type: 'ok',
          message: {
            id: 2,
            title: 'A notice',
            content:
              '<p>Harmless</p><script>window.bad = 1</script><img src="x" onerror="window.bad = 1"><a href="javascript:window.bad=1">Words</a><iframe src="https://bad.example"></iframe>',
          },
        },
      }),
    );
    await open('help-center/detail', '?id=2');
    await expect(page.getByText('Harmless')).toBeVisible();
    await expect(page.getByText('Words')).toBeVisible();

    expect(await page.locator('main').locator('a, img, iframe, script').count()).toBe(0);
    expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  });
});

test('a missing article says so', { tag: '@long' }, async ({ page, open, say }) => {
  await open('help-center/detail');
  await expect(page.getByText(say('help.no_article'))).toBeVisible();
});

test.describe('a logged-in user', () => {
  test.use({ who: 'newcomer' });

  test('sends feedback with a picture, after the form reported what is missing', async ({ page, open, say }) => {
    await open('help-center/center');
    await page.getByRole('tab', { name: say('help.feedback') }).click();
    await page.getByRole('button', { name: say('help.send'), exact: true }).click();
    await expect(page.getByText(say('help.content_required'))).toBeVisible();
    const words = page.getByRole('textbox', { name: say('help.content') });
    await words.fill('bad');
    await words.blur();
    await expect(page.getByText(say('rules.help.content_long_enough'))).toBeVisible();
    await words.fill('The chart is slow on my phone.');
    await page
      .getByLabel(`${say('widget.uploader.pick')}: ${say('help.pictures.one')}`)
      .setInputFiles(await createPictureFile());
    await expect(page.getByLabel(`${say('widget.uploader.pick')}: ${say('help.pictures.two')}`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);
    await page.getByRole('button', { name: say('help.send') }).click();

    await expect(page.getByText(say('help.feedback_sent'))).toBeVisible();
    await expect(words).toHaveValue('');
    await expect(page.getByText(say('help.content_required'))).toBeHidden();
  });

  test(
    'talks to the support desk in text and pictures, and sees new messages',
    { tag: '@long' },
    async ({ page, open, say, account, exchange }) => {
      await open('help-center/chat');
      const log = page.getByRole('log', { name: say('help.chat') });
      const send = page.getByRole('button', { name: say('help.chat_send'), exact: true });
      const words = page.getByRole('textbox', { name: say('help.message') });
      await send.click();
      await expect(page.getByText(say('rules.help.something_said'))).toBeVisible();
      await words.fill('Where is my deposit?');
      await send.click();
      await expect(log.getByText('Where is my deposit?')).toBeVisible();
      await expect(log.getByText(/This is an automatic reply/)).toBeVisible();
      await expect(words).toHaveValue('');

      await page.getByRole('button', { name: say('help.attach') }).click();
      await page
        .getByLabel(`${say('widget.uploader.pick')}: ${say('help.picture')}`)
        .setInputFiles(await createPictureFile());
      await expect(page.getByText(say('widget.uploader.replace'))).toBeVisible();
      await send.click();
      await expect(log.getByRole('img', { name: say('widget.chat-list.picture') })).toHaveJSProperty(
        'naturalWidth',
        320,
      );
      expect(await findViolations(page)).toEqual([]);
      expect(await findMisfits(page)).toEqual([]);

      // the desk answers while the user is on another page: the menu shows this until the user reads the answer
      await open('index/index');
      await exchange.answers(account?.email ?? '', 'It has 12 of 20 confirmations.');
      await page.getByRole('button', { name: say('menu.open') }).click();
      const menu = page.getByRole('dialog', { name: say('widget.side-menu.label') });
      const entry = menu.getByRole('button', { name: new RegExp(`^${say('menu.chat')}`) });
      await expect(entry).toContainText('1');
      await entry.click();
      await expect(log.getByText('It has 12 of 20 confirmations.')).toBeVisible();
      await expect(log.getByText('Where is my deposit?')).toBeVisible();
      await expect(log.getByText(say('widget.chat-list.read')).first()).toBeAttached();
      await page.getByRole('button', { name: say('widget.nav-bar.back') }).click();
      await page.getByRole('button', { name: say('menu.open') }).click();
      await expect(entry).not.toContainText('1');
    },
  );
});

test('home recommends articles, and leads to each', async ({ page, open, say }) => {
  await open('index/index');
  const articles = page.getByRole('list', { name: say('home.recommended') });
  await expect(articles.getByRole('listitem')).toHaveCount(3);
  const first = articles.getByRole('button').first();
  const title = (await first.getByText(/./).first().textContent()) ?? '';

  await first.click();

  await expect(page).toHaveURL(routePattern('help-center/detail'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
