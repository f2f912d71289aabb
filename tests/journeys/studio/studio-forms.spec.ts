import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { app, read, test, watchLog } from './support/studio.ts';

const FORM = 'schemas/forms/register.json';
const RULES = 'schemas/rules/registration.json';
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' });

test('a field is added to a form, with its text, a condition and a rule, and all of it is taken back to the byte', async ({
  page,
  open,
}) => {
  // given
  const before = read(open, FORM);
  const logged = watchLog(page, open);
  await page.goto(open.studio.link);
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Forms' }).click();
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('register');
  await page.getByRole('listbox', { name: 'Forms' }).getByRole('option', { name: 'Register' }).click();
  const fields = outline(page).getByRole('row');
  const count = await fields.count();

  // when
  await fields.last().click();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: /^Field after/ }).fill('Text field');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Label of the new field' }).fill('Order');
  await page.keyboard.press('Enter');

  // then
  await expect(fields).toHaveCount(count + 1);
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('Order');
  await expect(app(page).getByText('Order', { exact: true }).first()).toBeVisible();

  // when
  const label = inspector(page).getByRole('textbox', { name: /^Label in / });
  await label.fill('Order number');
  await label.press('Enter');

  // then
  await expect(app(page).getByText('Order number').first()).toBeVisible();

  // when
  const name = inspector(page).getByRole('textbox', { name: 'Name in expressions' });
  await expect(name).toHaveValue('order');
  await name.fill('order_number');
  await name.press('Enter');

  // then
  await expect(inspector(page)).toContainText('· order_number');

  // when
  const required = inspector(page).getByRole('checkbox', { name: 'Must be filled in' });
  await required.click();
  await expect(required).toBeChecked();
  await inspector(page).getByRole('button', { name: 'Expression' }).click();
  await inspector(page).getByRole('textbox', { name: 'Shown when' }).click();
  await page.keyboard.type('session.active');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('searchbox', { name: /^Rule for/ }).fill('Enter the number of an order');
  await page.getByRole('option', { name: 'New rule' }).click();

  // then
  const rule = inspector(page).getByRole('region', { name: 'Rules of this field' });
  await expect(rule).toContainText('Enter the number of an order');
  await expect.poll(() => read(open, FORM)).toContain('"visible": "=session.active"');
  await expect(app(page).getByText('Order number')).toHaveCount(0);
  await expect
    .poll(() => JSON.parse(read(open, FORM)) as unknown)
    .toMatchObject({
      schema: { required: expect.arrayContaining(['order_number']) as unknown },
      rules: expect.arrayContaining([expect.objectContaining({ at: 'order_number' })]) as unknown,
    });
  expect(await findViolations(page)).toEqual([]);

  // when
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('number_of');
  await page.getByRole('listbox', { name: 'Rules' }).getByRole('option').click();

  // then
  await expect(page.getByRole('main', { name: 'Rule' })).toContainText('all pass');

  // when
  const undo = page.getByRole('button', { name: 'Undo' });
  while ((await undo.isEnabled()) && read(open, FORM) !== before) {
    const shown = read(open, FORM);
    const title = await undo.getAttribute('title');
    await undo.click();
    await expect
      .poll(async () => `${read(open, FORM)} ${await undo.getAttribute('title')}`)
      .not.toBe(`${shown} ${title}`);
  }

  // then
  await expect.poll(() => read(open, FORM)).toBe(before);
  expect(logged).toEqual([]);
});

test('in a brand, a field of its own gets a rule, whose cases follow its condition', async ({ page, open }) => {
  // given
  const before = read(open, FORM);
  const rules = read(open, RULES);
  await page.goto(open.studio.link);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Brand$/ })
    .click();
  await page.getByRole('option', { name: 'Kite' }).click();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Forms' }).click();
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('register');
  await page.getByRole('listbox', { name: 'Forms' }).getByRole('option', { name: 'Register' }).click();
  await outline(page).getByRole('row').last().click();

  // when
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: /^Field after/ }).fill('Text field');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Label of the new field' }).fill('Nickname');
  await page.keyboard.press('Enter');

  // then
  await expect(outline(page).getByRole('row', { name: /Nickname/ })).toContainText('only Kite');
  await expect(inspector(page).getByRole('textbox', { name: /^Label in / })).toHaveValue('Nickname');
  await expect(inspector(page)).toContainText('Only this brand has it');

  // when
  await inspector(page).getByRole('button', { name: 'Add a condition' }).click();

  // then
  const choices = inspector(page).getByRole('listbox', { name: 'What to compare' });
  await expect(choices.getByRole('option', { name: 'Invite' })).toHaveCount(1);

  // when
  await page.keyboard.press('Escape');
  await inspector(page).getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('option', { name: 'New rule …' }).click();
  await inspector(page).getByRole('textbox', { name: 'New rule: its message' }).fill('Choose a shorter one');
  await inspector(page).getByRole('button', { name: 'Create' }).click();

  // then
  const rule = inspector(page).getByRole('group', { name: 'Registration choose a shorter one' });
  await expect(rule).toContainText('Choose a shorter one');
  await expect(rule).toContainText('only this brand uses it');
  await expect.poll(() => read(open, FORM)).toBe(before);
  await expect.poll(() => read(open, RULES)).toContain('"choose_a_shorter_one"');

  // when
  await rule.getByRole('button', { name: 'How Nickname is compared' }).click();
  await page.getByRole('option', { name: 'has at most this many characters' }).click();
  await rule.getByRole('textbox', { name: 'What Nickname is compared with' }).fill('4');
  await page.keyboard.press('Enter');

  // then
  await expect.poll(() => read(open, RULES)).toContain('{ "nickname": "aaaaa" }');
  expect(await findViolations(page)).toEqual([]);

  // when
  await rule.getByRole('button', { name: '3 cases' }).click();

  // then
  const cases = page.getByRole('region', { name: 'Cases' });
  await expect(cases.getByRole('status')).toHaveText('all pass');
  await expect(cases.getByRole('textbox', { name: 'Nickname of case 2' })).toHaveValue('aaaaa');
  await expect(cases.getByRole('button', { name: 'Empty text: Nickname of case 3' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // when
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let steps = 0; steps < 10 && (await undo.isEnabled()); steps += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/undo'));
    await undo.click();
    await answered;
  }

  // then
  await expect.poll(() => read(open, RULES)).toBe(rules);
  await expect.poll(() => read(open, FORM)).toBe(before);
});

test(
  'a field is moved and removed with the keyboard alone, and comes back',
  { tag: '@long' },
  async ({ page, open }) => {
    // given
    const before = read(open, FORM);
    await page.goto(open.studio.link);
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Forms' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search forms' }).fill('register');
    await page.getByRole('listbox', { name: 'Forms' }).getByRole('option', { name: 'Register' }).focus();
    await page.keyboard.press('Enter');
    const rows = outline(page).getByRole('row');
    const names = await rows.allTextContents();

    // when
    await rows.last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');

    // then
    await expect(rows).toHaveText([...names.slice(0, -2), names.at(-1) ?? '', names.at(-2) ?? '']);

    // when
    await page.keyboard.press('Delete');

    // then
    await expect(rows).toHaveCount(names.length - 1);

    // when
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(rows).toHaveCount(names.length);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');

    // then
    await expect.poll(() => read(open, FORM)).toBe(before);
  },
);
