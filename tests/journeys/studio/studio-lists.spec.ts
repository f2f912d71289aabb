import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { newLines, type Open, read, test, watchLog } from './support/studio.ts';

/** Opens a room, and one of the items that it lists. */
async function openRoom(page: Page, { studio }: Open, room: string, item: string): Promise<void> {
  await page.goto(studio.link);
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: room, exact: true }).click();
  await page.getByRole('searchbox', { name: `Search ${room.toLowerCase()}` }).fill(item);
  await page.getByRole('option', { name: item }).first().click();
}

/** Undoes steps until the files are as they were before, or nothing is left to undo. */
async function undoAll(page: Page, open: Open, before: Readonly<Record<string, string>>): Promise<void> {
  const isBack = (): boolean => Object.entries(before).every(([file, text]) => read(open, file) === text);
  for (let steps = 0; steps < 20 && !isBack(); steps += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/undo'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await answered;
  }
}

const texts = <T extends string>(open: Open, ...files: readonly T[]): Readonly<Record<T, string>> =>
  Object.fromEntries(files.map((file) => [file, read(open, file)])) as Record<T, string>;

test('a state gets another word and tone, a code is added, and a removed one says who needs it', async ({
  page,
  open,
}) => {
  // given
  const [SET, WORDS] = ['schemas/states/loan.json', 'locales/en/states.json'] as const;
  const before = texts(open, SET, WORDS);
  const logged = watchLog(page, open);
  await openRoom(page, open, 'States', 'Loan');
  const codes = page.getByRole('grid', { name: 'Codes' });

  // when
  const word = codes.getByRole('textbox', { name: 'Word for 2 in English' });
  await word.fill('Being repaid');
  await word.press('Enter');
  await codes.getByRole('button', { name: 'Tone of 2' }).click();
  await page.getByRole('option', { name: 'Warning' }).click();

  // then
  await expect(codes.getByRole('button', { name: 'Tone of 2' })).toContainText('Warning');
  expect(newLines(read(open, WORDS), before[WORDS])).toHaveLength(1);
  expect(newLines(read(open, SET), before[SET])).toHaveLength(1);

  // when
  const add = page.getByRole('form', { name: 'Add a code' });
  await add.getByRole('textbox', { name: 'New code' }).fill('9');
  await add.getByRole('textbox', { name: 'Its word in English' }).fill('Written off');
  await page.keyboard.press('Enter');

  // then
  await expect(codes.getByRole('textbox', { name: 'Word for 9 in English' })).toHaveValue('Written off');
  await expect(add.getByRole('textbox', { name: 'New code' })).toBeFocused();
  await expect.poll(() => read(open, SET)).toContain('"9": { "name": "written_off"');
  expect(await findViolations(page)).toEqual([]);

  // when
  await codes.getByRole('button', { name: 'Remove Being repaid' }).click();

  // then
  await expect(codes.getByText('The state set has no code "2".')).toBeVisible();

  // when
  await undoAll(page, open, before);

  // then
  await expect(codes.getByRole('textbox', { name: 'Word for 2 in English' })).toHaveValue('Repaying');
  expect(texts(open, SET, WORDS)).toEqual(before);

  // when
  await page.getByRole('region', { name: 'Used in' }).getByRole('button', { name: 'Page' }).last().click();

  // then
  await expect(page.getByRole('region', { name: 'Outline' })).toBeVisible();
  expect(logged).toEqual([]);
});

const APP = 'schemas/app.json';
const SUPPORT = '{ "label": "menu.support", "items": { "places": ';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test(
  'entries of a menu are moved and added with keys alone, and taken back',
  { tag: '@long' },
  async ({ page, open }) => {
    // given
    const before = texts(open, APP);
    const logged = watchLog(page, open);
    await page.goto(open.studio.link);
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Menus', exact: true }),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search menus' }));
    await page.keyboard.type('Places: Support');
    await tabTo(page, page.getByRole('option', { name: 'Places: Support' }));
    await page.keyboard.press('Enter');
    const entries = page.getByRole('grid', { name: 'Entries' });

    // when
    await tabTo(page, entries.getByRole('button', { name: 'Move Help centre', exact: true }));
    await page.keyboard.press('Alt+ArrowDown');

    // then
    await expect(entries.getByRole('row').nth(1)).toHaveAccessibleName(/Fees/);
    await expect(entries.getByRole('button', { name: 'Move Help centre', exact: true })).toBeFocused();
    await expect(page.getByText('Help centre, 2 of 4')).toBeAttached();
    await expect.poll(() => read(open, APP)).toContain(`${SUPPORT}["all-fees", "help", "notices", "contact"] }`);

    // when
    await tabTo(page, page.getByRole('button', { name: 'Add an entry' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Records');
    await page.keyboard.press('Enter');

    // then
    await expect(entries.getByRole('textbox', { name: 'Text of Records in English' })).toBeVisible();
    await expect
      .poll(() => read(open, APP))
      .toContain(`${SUPPORT}["all-fees", "help", "notices", "contact", "records"] }`);

    // when
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Delete');

    // then
    await expect(entries.getByRole('row')).toHaveCount(5);
    await expect(entries.locator(':focus')).toHaveCount(1);

    // when
    for (let steps = 0; steps < 3; steps += 1) await pressUndo(page);

    // then
    await expect(entries.getByRole('row').nth(1)).toHaveAccessibleName(/Help centre/);
    expect(texts(open, APP)).toEqual(before);
    expect(logged).toEqual([]);
  },
);

/** Undoes a step with the keyboard. */
async function pressUndo(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/undo'));
  await page.keyboard.press('Control+z');
  await answered;
}

test(
  'a place is dragged among all places, opens in its menus, and a removed one says which menus need it',
  { tag: '@long' },
  async ({ page, open }) => {
    // given
    const before = texts(open, APP);
    await openRoom(page, open, 'Menus', 'All places');
    const places = page.getByRole('grid', { name: 'Places' });
    await expect(places.getByRole('row').nth(1)).toHaveAccessibleName(/Home/);

    // when
    await places
      .getByRole('button', { name: 'Move Markets', exact: true })
      .dragTo(places.getByRole('textbox', { name: 'Text of Home in English' }), { targetPosition: { x: 8, y: 2 } });

    // then
    await expect(places.getByRole('row').nth(1)).toHaveAccessibleName(/Markets/);
    await expect.poll(() => read(open, APP).length).toBe(before[APP].length);
    expect(await findViolations(page)).toEqual([]);

    // when
    await places.getByRole('button', { name: 'Remove Contact' }).click();
    await page.getByRole('searchbox', { name: 'Search menus' }).fill('');
    await page.getByRole('option', { name: 'Places: Support' }).click();

    // then
    await expect(page.getByRole('grid', { name: 'Entries' }).getByText('Unknown place "contact".')).toBeVisible();

    // when
    await undoAll(page, open, before);

    // then
    await expect(page.getByText('Unknown place "contact".')).toHaveCount(0);
    expect(texts(open, APP)).toEqual(before);
  },
);

/** The column headings of the table of rebates. */
const HEADINGS = ['Time', 'Type', 'Account', 'Rebates', 'Coin'] as const;

test('a column moves with its cells, another one is added for a field, and sample rows follow', async ({
  page,
  open,
}) => {
  // given
  const [TABLE, WORDS] = ['schemas/tables/rebates.json', 'locales/en/promotion.json'] as const;
  const before = texts(open, TABLE, WORDS);
  const logged = watchLog(page, open);
  await openRoom(page, open, 'Tables', 'Rebates');
  const columns = page.getByRole('grid', { name: 'Columns' });
  const sample = page.getByRole('table', { name: 'Sample rows' });
  const headings = sample.getByRole('columnheader');
  const first = sample.getByRole('row').nth(1).getByRole('cell');
  await expect(headings).toHaveText([...HEADINGS]);
  await expect(first.first()).toHaveText(/^Nov\s17,/);

  // when
  await columns.getByRole('button', { name: `Move ${HEADINGS[0]}`, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');

  // then
  await expect(headings.nth(1)).toHaveText(HEADINGS[0]);
  await expect(first.nth(1)).toHaveText(/^Nov\s17,/);

  // when
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('searchbox', { name: 'Add a column' }).fill('id');
  await page.keyboard.press('Enter');

  // then
  await expect(headings).toHaveCount(HEADINGS.length + 1);
  await expect(first.last()).toHaveText(/^\d+$/);
  expect(await findViolations(page)).toEqual([]);

  // when
  const format = columns.getByRole('button', { name: `Format of ${HEADINGS[0]}` });
  await format.click();
  await page.getByRole('option', { name: 'Address' }).click();

  // then
  await expect(first.nth(1)).not.toHaveText(/^Nov\s17,/);

  // when
  await undoAll(page, open, before);

  // then
  await expect(headings).toHaveText([...HEADINGS]);
  expect(texts(open, TABLE, WORDS)).toEqual(before);
  expect(logged).toEqual([]);
});
