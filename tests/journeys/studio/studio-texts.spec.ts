import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, GREETING, newLines, type Open, read, test, watchLog } from './support/studio.ts';

const ENGLISH = 'locales/en/home.json';
const RUSSIAN = 'locales/ru/home.json';
const MARKS = 'locales/translated.json';
const KEY = 'home.hero_title';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Texts' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Text' });
const row = (page: Page, key: string): Locator => grid(page).getByRole('row', { name: key });
const saved = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/'));

async function openTexts(page: Page, { studio }: Open): Promise<void> {
  await page.goto(studio.link);
  await expect(app(page).getByRole('heading', { name: GREETING })).toBeVisible();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
}
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search texts' }).fill(words);
}
async function undo(page: Page): Promise<void> {
  const done = saved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await done;
}

test('a text is found by its words, written in its cell and shown in the app; its translations are stale', async ({
  page,
  open,
}) => {
  // given
  const before = [ENGLISH, RUSSIAN, MARKS].map((path) => read(open, path));
  await openTexts(page, open);

  // when
  await search(page, GREETING);
  await row(page, KEY).getByRole('gridcell', { name: GREETING }).dblclick();
  await grid(page).getByRole('textbox').fill('Begin here');
  await page.keyboard.press('Enter');

  // then
  await expect(row(page, KEY).getByRole('gridcell', { name: 'stale' })).toHaveCount(3);
  await expect(page.getByRole('option', { name: 'Stale, English changed 1' })).toBeVisible();
  expect(newLines(read(open, ENGLISH), before[0] ?? '')).toHaveLength(1);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(app(page).getByRole('heading', { name: 'Begin here' })).toBeVisible();

  // when
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await search(page, KEY);
  await row(page, KEY).getByRole('gridcell').nth(1).click();
  await panel(page).getByRole('button', { name: 'Still correct' }).click();

  // then
  await expect(panel(page).getByRole('button', { name: 'Still correct' })).toHaveCount(0);
  await expect(row(page, KEY).getByRole('gridcell', { name: 'stale' })).toHaveCount(2);
  expect(newLines(read(open, MARKS), before[2] ?? '')).toHaveLength(1);

  // when
  await undo(page);
  await undo(page);

  // then
  await expect(page.getByRole('option', { name: 'Stale, English changed 0' })).toBeVisible();
  expect([ENGLISH, RUSSIAN, MARKS].map((path) => read(open, path))).toEqual(before);
});

test(
  'with the keyboard alone, missing texts are found and written, from language to language',
  { tag: '@long' },
  async ({ page, open }) => {
    // given: one text that is missing in two languages
    const before = [RUSSIAN, 'locales/ty/home.json'].map((path) => read(open, path));
    for (const path of [RUSSIAN, 'locales/ty/home.json'])
      open.workshop.edit(path, (text) => text.replace(/^ {2}"hero_title": .*\n/m, ''));
    await openTexts(page, open);
    await expect(page.getByRole('option', { name: 'Missing 1' })).toBeVisible();

    // when
    await page.getByRole('option', { name: 'All', exact: false }).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await grid(page).focus();
    await expect(row(page, KEY)).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Начните здесь');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('เริ่มที่นี่');
    await page.keyboard.press('Enter');

    // then
    await expect(grid(page)).toBeFocused();
    await expect(page.getByRole('option', { name: 'Missing 0' })).toBeVisible();
    await expect(row(page, KEY).getByRole('gridcell', { name: 'Начните здесь' })).toHaveAttribute('lang', 'ru');
    await expect.poll(() => read(open, RUSSIAN)).toContain('"hero_title": "Начните здесь"');
    await expect.poll(() => read(open, 'locales/ty/home.json')).toContain('"hero_title": "เริ่มที่นี่"');

    // when
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('option', { name: 'Missing 1' })).toBeVisible();
    await page.keyboard.press('Control+z');

    // then
    await expect(row(page, KEY).getByRole('gridcell', { name: 'missing' })).toHaveCount(2);
    for (const [at, path] of [RUSSIAN, 'locales/ty/home.json'].entries()) open.workshop.put(path, before[at] ?? '');
  },
);

test('Esc restores a text; one with plural forms is written in its panel, with numbers for each form', async ({
  page,
  open,
}) => {
  // given
  await openTexts(page, open);
  await search(page, 'records.entries');
  await page.getByRole('checkbox', { name: 'Русский' }).check();
  const before = read(open, 'locales/ru/records.json');

  // when
  await row(page, 'records.entries').getByRole('gridcell').last().dblclick();

  // then
  await expect(panel(page).getByText('4 of 4 written')).toBeVisible();
  const few = panel(page).getByRole('textbox', { name: 'few of records.entries in Русский' });
  await expect(panel(page).getByText('2, 3, 4, 22 …')).toBeVisible();
  await expect(panel(page).getByRole('textbox').first()).toBeFocused();

  // when
  await few.fill('{{count}} других');
  await few.press('Escape');
  await few.blur();

  // then
  await expect(few).not.toHaveValue('{{count}} других');
  await expect.poll(() => read(open, 'locales/ru/records.json')).toBe(before);

  // when
  await few.fill('без числа {{other}}');
  const done = saved(page);
  await few.press('Enter');
  await done;

  // then
  await expect(panel(page).getByText('The source has no {{other}}.')).toBeVisible();
  expect(newLines(read(open, 'locales/ru/records.json'), before)).toHaveLength(1);
  await undo(page);
  await expect.poll(() => read(open, 'locales/ru/records.json')).toBe(before);
});

test('the texts of the open page stand in its order, and lead to the block that shows them', async ({ page, open }) => {
  // given
  await openTexts(page, open);

  // when
  await page.getByRole('option', { name: 'On this page' }).click();

  // then
  await expect(page.getByRole('heading', { name: 'On Home' })).toBeVisible();
  await expect(grid(page).getByRole('row').nth(1)).toHaveAccessibleName(/^tabs\.home/);

  // when
  await row(page, KEY).getByRole('gridcell').first().click();
  await panel(page).getByRole('button', { name: 'in Guest head' }).click();

  // then
  await expect(page.getByRole('button', { name: 'Pages', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('complementary', { name: 'Inspector' }).getByRole('textbox', { name: 'Text in English' }),
  ).toHaveValue(GREETING);
});

test('what the filters show is exported, and comes back as one step after a look at what it changes', async ({
  page,
  open,
}) => {
  // given
  const before = [RUSSIAN, MARKS].map((path) => read(open, path));
  await openTexts(page, open);
  await search(page, 'home.hero_t');
  await row(page, KEY).getByRole('gridcell').first().click();

  // when
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Language of the file' }).click();
  await page.getByRole('option', { name: 'Русский' }).click();
  await page.getByRole('button', { name: 'Format of the file' }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  const table = readFileSync(await file.path(), 'utf8');

  // then
  expect(file.suggestedFilename()).toBe('texts-ru.csv');
  expect(table.split('\r\n')[0]).toBe('\uFEFFkey,en,ru');

  // when
  const changed = table
    .split('\r\n')
    .map((line) => (line.startsWith(`${KEY},`) ? `${KEY},${GREETING},Начало` : line))
    .concat('home.none,None,Ничего', '');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('A file in XLIFF 2.0 or CSV').setInputFiles({
    name: 'texts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed.filter((line, at) => line !== '' || at === changed.length - 1).join('\r\n')),
  });

  // then
  const dialog = page.getByRole('dialog', { name: 'Import texts' });
  await expect(dialog.getByRole('status')).toHaveText(/^Русский: 1 text to write, \d+ unchanged, 1 refused\.$/);
  await expect(dialog.getByText('This project has no such text.')).toBeVisible();
  await expect.poll(() => read(open, RUSSIAN)).toBe(before[0]);

  // when
  await dialog.getByRole('button', { name: 'Write 1 text' }).click();

  // then
  await expect(dialog).toHaveCount(0);
  expect(newLines(read(open, RUSSIAN), before[0] ?? '')).toHaveLength(1);
  await undo(page);
  expect([RUSSIAN, MARKS].map((path) => read(open, path))).toEqual(before);
});

test('the room is accessible, and logs nothing', async ({ page, open }) => {
  // given
  const logged = watchLog(page, open);
  await openTexts(page, open);

  // when
  await grid(page).getByRole('gridcell').nth(5).click();
  const inRoom = await findViolations(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog', { name: 'Import texts' })).toBeVisible();

  // then
  expect([...inRoom, ...(await findViolations(page))]).toEqual([]);
  expect(logged).toEqual([]);
});
