import { violations } from './support/accessibility';
import { expect, test } from './support/journey';

test.use({ who: 'demo', viewport: { width: 390, height: 844 } });

test('what an order costs stands before the yes; the position lives, and is closed after a question', async ({
  page,
  open,
  say,
  exchange,
}) => {
  await open('lever/index2');
  await page
    .getByRole('textbox', { name: 'Lots of' })
    .or(page.getByRole('textbox', { name: '手' }))
    .fill('20');
  await page.getByRole('button', { name: say('contract.open_long') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(say('contract.most_lost'));
  await expect(question).toContainText(say('contract.worst_price'));
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: say('contract.open'), exact: true }).click();

  const close = page.getByRole('button', { name: say('contract.close'), exact: true });
  await expect(close).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await close.click();
  await question.getByRole('button', { name: say('contract.close'), exact: true }).click();
  await expect(page.getByText(say('contract.no_positions'))).toBeVisible();
  expect(await exchange.verify()).toBe('');
});
