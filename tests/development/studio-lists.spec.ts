import { expect, type Page } from '@playwright/test';
import { findViolations } from '../journeys/support/accessibility.ts';
import { newLines, type Open, read, test, watchLog } from './support/studio.ts';

/** Opens a room, and one of what it lists. */
async function openRoom(page: Page, { studio }: Open, room: string, item: string): Promise<void> {
  await page.goto(studio.link);
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: room, exact: true }).click();
  await page.getByRole('searchbox', { name: `Search ${room.toLowerCase()}` }).fill(item);
  await page.getByRole('option', { name: item }).first().click();
}

/** Takes steps back until the files are as they were, or nothing is left. */
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
  const word = codes.getByRole('textbox', { name: 'Word for 2 in en' });
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
  await add.getByRole('textbox', { name: 'Its word in en' }).fill('Written off');
  await page.keyboard.press('Enter');

  // then
  await expect(codes.getByRole('textbox', { name: 'Word for 9 in en' })).toHaveValue('Written off');
  await expect(add.getByRole('textbox', { name: 'New code' })).toBeFocused();
  expect(read(open, SET)).toContain('"9": { "name": "written_off"');
  expect(await findViolations(page)).toEqual([]);

  // when
  await codes.getByRole('button', { name: 'Remove Being repaid' }).click();

  // then
  await expect(codes.getByText('The state set has no code "2".')).toBeVisible();

  // when
  await undoAll(page, open, before);

  // then
  await expect(codes.getByRole('textbox', { name: 'Word for 2 in en' })).toHaveValue('Repaying');
  expect(texts(open, SET, WORDS)).toEqual(before);

  // when
  await page.getByRole('region', { name: 'Used in' }).getByRole('button', { name: 'Page' }).last().click();

  // then
  await expect(page.getByRole('region', { name: 'Outline' })).toBeVisible();
  expect(logged).toEqual([]);
});
