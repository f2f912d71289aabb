import { findViolations } from '../support/accessibility.ts';
import { createContractPage } from '../support/contracts.ts';
import { routePattern, expect, test, reload } from '../support/journey.ts';
import { createWithdrawer } from '../support/withdrawer.ts';

test.use({ who: 'newcomer' });

test('the first steps of a newcomer are ticked as they are done, and stay until closed', async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const token = account?.token ?? '';
  const person = createWithdrawer(exchange, account ?? { email: '', password: '', token });
  const steps = page.getByRole('region', { name: say('first-steps.title') });
  const done = steps.getByRole('img', { name: say('widget.checklist.done') });
  // the page is there before the answer about the user
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/center', async (route) => held.then(() => route.fallback()));
  await open('index/index');
  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  answer();
  await expect(steps).toContainText(say('first-steps.progress', { done: 0, total: 4 }));
  await expect(done).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await person.setPin();
  await person.verify();
  await reload(page);
  await expect(steps).toContainText(say('first-steps.progress', { done: 2, total: 4 }));
  await steps
    .getByRole('button', { name: say('menu.deposit'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(routePattern('assets/deposit/index'));

  await person.fund('500');
  await open('index/index');
  await expect(steps).toContainText(say('first-steps.progress', { done: 3, total: 4 }));
  await steps.getByRole('button', { name: say('first-steps.trade_do'), exact: true }).click();
  await expect(page).toHaveURL(routePattern('lever/index'));

  const worst = await createContractPage(page, say, exchange, account).near(0.004);
  const order = { legal_id: '3', currency_id: '1', type: '1', kind: '2', amount: '0.001', target_price: worst };
  await exchange.pay('coin/trade', token, order);
  await open('index/index');
  const finished = page.getByRole('region', { name: say('first-steps.finished') });
  await expect(finished).toContainText(say('first-steps.progress', { done: 4, total: 4 }));
  await expect(finished, 'what is done needs no instructions').not.toContainText(say('first-steps.deposit_text'));
  await finished.getByRole('button', { name: say('first-steps.close'), exact: true }).click();
  await expect(finished).toHaveCount(0);
});

test('the fund password, once set, leads back to the first steps and is ticked there', async ({
  page,
  open,
  say,
  account,
}) => {
  const steps = page.getByRole('region', { name: say('first-steps.title') });
  await open('index/index');
  await steps.getByRole('button', { name: say('first-steps.password') }).click();
  for (const name of ['security.new_fund', 'security.repeat_fund'])
    await page.getByRole('textbox', { name: say(name) }).fill('482113');
  await page.getByRole('textbox', { name: say('security.login_password'), exact: true }).fill(account?.password ?? '');
  await page.getByRole('button', { name: say('security.save'), exact: true }).click();

  await expect(page).toHaveURL(routePattern('index/index'));
  await expect(steps).toContainText(say('first-steps.progress', { done: 1, total: 4 }));
});

test('a user who never saw the first steps is not told that they are done', async ({
  page,
  open,
  say,
  exchange,
  account,
}) => {
  const person = createWithdrawer(exchange, account ?? { email: '', password: '', token: '' });
  await person.setPin();
  await person.verify();
  await person.fund('500');
  const worst = await createContractPage(page, say, exchange, account).near(0.004);
  const order = { legal_id: '3', currency_id: '1', type: '1', kind: '2', amount: '0.001', target_price: worst };
  await exchange.pay('coin/trade', account?.token ?? '', order);

  await open('index/index');

  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: say('first-steps.finished') })).toHaveCount(0);
});

test('the first steps can be hidden for good', { tag: '@long' }, async ({ page, open, say }) => {
  const steps = page.getByRole('region', { name: say('first-steps.title') });
  await open('index/index');
  await steps.getByRole('button', { name: say('first-steps.hide') }).click();
  await expect(steps).toHaveCount(0);

  await reload(page);
  await expect(page.getByRole('list', { name: say('market.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(steps).toHaveCount(0);
});
