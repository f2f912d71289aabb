import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, expect, test as base } from '@playwright/test';
import { invite } from '@vitrine/studio';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { findViolations } from '../support/accessibility.ts';
import { app, commit, GREETING, type Open, openStudio, read } from './support/studio.ts';

const PASSWORD = 'three small words';
const TEAM = {
  mara: { name: 'Mara Lindt', roles: ['write'] },
  jun: { name: 'Jun Ito', roles: ['write', 'approve', 'publish'] },
};
const RULES = 'schemas/rules/address.json';

const test = base.extend<object, { open: Open }>({
  viewport: { width: 1440, height: 900 },
  open: [
    async ({ browserName: _ }, use) => {
      await openStudio(use, (root) => {
        const config = join(root, 'vitrine.config.json');
        const given = JSON.parse(readFileSync(config, 'utf8')) as object;
        writeFileSync(config, JSON.stringify({ ...given, studio: { users: TEAM } }));
        commit(root);
      });
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
});

/** Opens the Studio for a team member in a separate browser context, and sets their password first. */
async function enter(browser: Browser, { workshop, studio }: Open, person: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${studio.link}${invite(workshop.root, person)}`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  return page;
}

const openRoom = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name }).click();
const draftPanel = (page: Page) => page.getByRole('complementary', { name: 'Draft' });
const missing = (page: Page) => page.getByRole('form', { name: 'Merge' }).getByRole('listitem');

test('a draft is proposed, commented on, approved by somebody else, merged, published to some, to all, and taken back', async ({
  browser,
  open,
}) => {
  // given
  const mara = await enter(browser, open, 'mara');
  const jun = await enter(browser, open, 'jun');
  await expect(mara.getByRole('list', { name: 'Also here' })).toContainText('Jun Ito');
  await app(mara).getByRole('heading', { name: GREETING }).click();
  const title = mara.getByRole('textbox', { name: 'Text in English' });
  await title.fill('Begin here');
  await title.press('Enter');
  const rules = read(open, RULES);
  open.workshop.edit(RULES, (text) =>
    text.replace('"require": "=network_address(chain, address) != network_address(chain, own)"', '"require": "=true"'),
  );
  await openRoom(mara, 'Review');
  expect(await findViolations(mara)).toEqual([]);

  // when
  await draftPanel(mara).getByRole('textbox').fill('Begin here');
  await draftPanel(mara).getByRole('button', { name: 'Create draft' }).click();

  // then
  await expect(mara.getByRole('button', { name: 'Draft: Begin here' })).toBeVisible();
  await expect(missing(mara)).toContainText(['Fix', 'Propose the draft']);
  await expect(mara.getByRole('button', { name: 'Merge' })).toBeDisabled();

  // when
  await mara.getByRole('button', { name: 'Problems' }).click();
  open.workshop.put(RULES, rules);
  await draftPanel(mara).getByRole('textbox', { name: 'Why, in a sentence' }).fill('New people do not know where.');
  await draftPanel(mara).getByRole('button', { name: 'Propose' }).click();

  // then
  await expect(jun.getByRole('button', { name: 'Review, 1 to approve' })).toBeVisible();
  await openRoom(jun, 'Review');
  await expect(draftPanel(jun)).toContainText('Proposed by Mara Lindt');
  await expect(draftPanel(mara)).toContainText('Ask Jun Ito.');
  expect(await findViolations(jun)).toEqual([]);

  // when
  await draftPanel(jun).getByRole('textbox', { name: 'Your comment' }).fill('Short and clear.');
  await draftPanel(jun).getByRole('button', { name: 'Comment' }).click();

  // then
  await expect(mara.getByRole('region', { name: 'Comments' })).toContainText('Short and clear.');

  // when
  await draftPanel(jun).getByRole('button', { name: 'Approve' }).click();
  await expect(missing(jun)).toHaveText(['Nothing is missing']);
  await draftPanel(jun).getByRole('button', { name: 'Merge' }).click();

  // then
  await expect(mara.getByRole('button', { name: 'Draft: none' })).toBeVisible();
  await expect(jun.getByRole('main', { name: 'Review' }).getByRole('status')).toHaveText('Nothing has changed.');
  await expect(jun.getByText('Jun Ito merged “Begin here”')).toBeVisible();

  // when
  await openRoom(jun, 'Publish');
  await jun.getByRole('button', { name: 'Kite' }).click();
  await jun.getByRole('textbox', { name: 'Why, in a sentence' }).fill('Support asks for it.');
  await jun.getByRole('button', { name: 'To 10 %' }).click();

  // then
  const latest = jun.getByRole('region', { name: 'Who, when, why' }).getByRole('row').nth(1);
  const status = jun.getByRole('main', { name: 'Publish' }).getByRole('status');
  await expect(status).toContainText('10 % of users have');
  const health = jun.getByRole('region', { name: 'Health' });
  await expect(health).toContainText('worse');
  await expect(health).toContainText('200.0 failed blocks per 1,000 views, but 0.8 in the live release.');
  await expect(health.getByRole('row', { name: /Blocks that failed/ })).toContainText('200.0');
  await expect(health.getByRole('listitem')).toHaveText('48 × block hero on index/index TypeError: …');
  expect(await findViolations(jun)).toEqual([]);

  // when
  const later = jun.getByRole('region', { name: 'Later' });
  await later.getByLabel('When').fill('2999-01-01T09:00');
  await jun.getByRole('textbox', { name: 'Why, in a sentence' }).fill('On a quiet morning.');
  await later.getByRole('button', { name: 'Plan' }).click();

  // then
  await expect(later).toContainText('Jan 1, 2999, 9:00 AM: to all');
  await expect(latest).toContainText('planned to all, Jan 1, 2999, 9:00 AM');

  // when
  await jun.getByRole('textbox', { name: 'Why, in a sentence' }).fill('All is well.');
  await jun.getByRole('button', { name: 'To all', exact: true }).click();

  // then
  await expect(status).toContainText('All users have version 1.0.0');

  // when
  await jun.getByRole('textbox', { name: 'Why, in a sentence' }).fill('A word is wrong.');
  await jun.getByRole('button', { name: 'Roll back' }).click();
  await jun.getByRole('dialog', { name: 'Roll back?' }).getByRole('button', { name: 'Roll back now' }).click();

  // then
  await expect(status).toHaveText('All users have the release that was built with the app.');
  await expect(latest).toContainText('Jun Ito');
  await expect(latest).toContainText('A word is wrong.');
  await openRoom(mara, 'Publish');
  await mara.getByRole('button', { name: 'Kite' }).click();
  await expect(mara.getByRole('button', { name: 'To 10 %' })).toBeDisabled();
  await expect(mara.getByText('You can only look. Ask Jun Ito.')).toBeVisible();
});

test('somebody changes their password, and removes a draft of their own', async ({ browser, open }) => {
  // given
  const mara = await enter(browser, open, 'mara');
  const getMenu = (name: string) => mara.getByRole('button', { name }).click();
  const choose = (name: string) => mara.getByRole('menuitem', { name }).click();

  // when
  await getMenu('Mara Lindt');
  await choose('Change password …');
  const dialog = mara.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not the right one');
  await dialog.getByLabel('New password').fill('four quite small words');
  await dialog.getByRole('button', { name: 'Change' }).click();

  // then
  await expect(dialog.getByRole('alert')).toContainText('This is not your current password.');
  expect(await findViolations(mara)).toEqual([]);

  // when
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change' }).click();

  // then
  await expect(dialog.getByRole('status')).toContainText('Your password is changed.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // when
  await getMenu('Draft: none');
  await choose('New draft …');
  await mara.getByRole('textbox', { name: 'What changes, in a few words' }).fill('Not needed');
  await mara.getByRole('button', { name: 'Create' }).click();
  await getMenu('Draft: Not needed');
  await choose('Remove this draft …');
  await expect(mara.getByRole('dialog', { name: 'Remove “Not needed”?' })).toBeVisible();
  expect(await findViolations(mara)).toEqual([]);
  await mara.getByRole('button', { name: 'Remove', exact: true }).click();

  // then
  await expect(mara.getByRole('button', { name: 'Draft: none' })).toBeVisible();
});
