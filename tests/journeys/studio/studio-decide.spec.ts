import { execFileSync } from 'node:child_process';
import { expect, test as base } from '@playwright/test';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { findViolations } from '../support/accessibility.ts';
import { app, commit, GREETING, type Open, openStudio, read } from './support/studio.ts';

const WORDS = 'locales/en/home.json';

const test = base.extend<object, { open: Open }>({
  viewport: { width: 1440, height: 900 },
  open: [
    async ({ browserName: _ }, use) => {
      await openStudio(use, commit);
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
});

test('a text that the draft and others have changed is decided with a key, and nothing is merged before', async ({
  page,
  open,
}) => {
  // given
  await page.goto(open.studio.link);
  await app(page).getByRole('heading', { name: GREETING }).click();
  const title = page.getByRole('textbox', { name: 'Text in English' });
  await title.fill('Begin here');
  await title.press('Enter');
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Review' }).click();
  const panel = page.getByRole('complementary', { name: 'Draft' });
  await panel.getByRole('textbox').fill('A title');
  await panel.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Draft: A title' }).click();
  await page.getByRole('menuitem', { name: 'No draft' }).click();
  await expect(page.getByRole('button', { name: 'Draft: none' })).toBeVisible();
  open.workshop.edit(WORDS, (text) => text.replace(GREETING, 'Know what it costs'));
  const who = ['-c', 'user.name=Jun Ito', '-c', 'user.email=jun@b.example'];
  execFileSync('git', [...who, 'commit', '--quiet', '--all', '--message=Shorter'], { cwd: open.workshop.root });
  await page.getByRole('button', { name: 'Draft: none' }).click();
  await page.getByRole('menuitem', { name: 'A title' }).click();

  // when
  await panel.getByRole('button', { name: 'Update draft' }).click();

  // then
  const chip = page.getByRole('button', { name: '1 to decide' });
  await expect(chip).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText(['Decide 1 value that others have changed too']);
  await expect(panel.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await expect.poll(() => read(open, WORDS)).toContain('"Begin here"');

  // when
  await chip.press('Enter');

  // then
  const dialog = page.getByRole('dialog', { name: 'Both have changed it' });
  await expect(dialog.getByRole('listitem')).toContainText(['Begin here', 'Know what it costs', GREETING]);
  await expect(dialog).toContainText('Jun Ito');
  expect(await findViolations(page)).toEqual([]);

  // when
  await page.keyboard.press('2');

  // then
  await expect(dialog).toBeHidden();
  await expect(chip).toBeHidden();
  await expect.poll(() => read(open, WORDS)).toContain('"Know what it costs"');
});
