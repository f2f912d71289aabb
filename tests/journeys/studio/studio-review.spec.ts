import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, commit, GREETING, read, test, watchLog } from './support/studio.ts';

const WORDS = 'locales/en/home.json';
const RULES = 'schemas/rules/address.json';

const room = (page: Page) => page.getByRole('main', { name: 'Review' });

test('a change is said in words, a weaker rule first and in red, and a press shows its place', async ({
  page,
  open,
}) => {
  // given
  commit(open.workshop.root);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(room(page).getByRole('status')).toHaveText('Nothing has changed.');

  // when
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await app(page).getByRole('heading', { name: GREETING }).click();
  const title = page.getByRole('textbox', { name: 'Text in English' });
  await title.fill('Begin here');
  await title.press('Enter');
  await expect.poll(() => read(open, WORDS)).toContain('Begin here');
  const rules = read(open, RULES);
  open.workshop.edit(RULES, (text) =>
    text.replace('"require": "=network_address(chain, address) != network_address(chain, own)"', '"require": "=true"'),
  );
  await page.getByRole('button', { name: 'Review' }).click();

  // then
  const money = room(page).getByRole('region', { name: 'Money' });
  await expect(money).toContainText('It may allow what it refused before.');
  await expect(money).toContainText('a case changed from “fail” to “pass”');
  await expect(room(page).getByRole('region', { name: 'Texts' })).toContainText('home.hero_title');
  await expect(room(page).getByRole('region', { name: 'Texts' })).toContainText('Begin here');
  expect(await findViolations(page)).toEqual([]);
  expect(logged).toEqual([]);

  // when
  open.workshop.put(RULES, rules);
  await page.getByRole('button', { name: 'Undo' }).click();

  // then
  await expect(room(page).getByRole('status')).toHaveText('Nothing has changed.');
});
