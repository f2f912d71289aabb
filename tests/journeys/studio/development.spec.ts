import { long } from '../support/journey.ts';
import { expect, getOverlay, sameDocument, test } from './support/workshop.ts';

const MARKETS = 'schemas/pages/markets/index.json';

test('a changed message shows at once, and the page stays as it was', long(), async ({ page, open, workshop }) => {
  // given
  await open('trade/index');
  await page.getByRole('tab', { name: 'Gainers' }).click();

  // when
  workshop.edit('locales/en/market.json', (text) => text.replace('"Last price"', '"Price now"'));

  // then
  await expect(page.getByText('Price now')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Gainers' })).toHaveAttribute('aria-selected', 'true');
  expect(await sameDocument(page)).toBe(true);
});

test('a changed page shows at once: prop and new node are there, what was typed, chosen and scrolled stays', async ({
  page,
  open,
  workshop,
}) => {
  // given
  await open('trade/index');
  const search = page.getByRole('searchbox');
  await search.fill('t');
  await page.getByRole('radio', { name: 'USDT' }).click();
  await page.getByRole('tab', { name: 'Turnover' }).click();
  const scroller = page.getByRole('main').locator('> div[tabindex="0"]');
  await scroller.evaluate((element) => element.scrollTo(0, 150));
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150);

  // when
  workshop.edit(MARKETS, (text) =>
    text
      .replace('"placeholder": "market.search"', '"placeholder": "=\'Find a pair\'"')
      .replace(
        '"body": [',
        '"bottom": [{ "id": "added", "widget": "note", "props": { "text": "market.quote" } }],\n  "body": [',
      ),
  );

  // then
  await expect(page.getByPlaceholder('Find a pair')).toHaveValue('t');
  await expect(page.locator('#added')).toHaveText('Quote currency');
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  await expect(page.getByRole('tab', { name: 'Turnover' })).toHaveAttribute('aria-selected', 'true');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(150);
  expect(await sameDocument(page)).toBe(true);
});

test('a changed table shows at once, and its chosen tab stays', long(), async ({ page, open, workshop }) => {
  // given
  await open('trade/index');
  await page.getByRole('tab', { name: 'Losers' }).click();

  // when
  workshop.edit('schemas/tables/markets.json', (text) => text.replace('"market.last_price"', '"market.hot"'));

  // then
  await expect(page.getByText('Last price')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Losers' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
});

test('a changed form shows at once, and what was typed into it stays', long(), async ({ page, open, workshop }) => {
  // given
  await open('user/login/login');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rowan@mail.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');

  // when
  workshop.edit('schemas/forms/login.json', (text) => text.replace('"label": "login.email"', '"label": "login.new"'));

  // then
  await expect(page.getByRole('textbox', { name: 'New here?' })).toHaveValue('rowan@mail.example');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('correct horse');

  // when
  workshop.edit('locales/en/login.json', (text) => text.replace('"New here?"', '"Address"'));

  // then
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('rowan@mail.example');
  expect(await sameDocument(page)).toBe(true);
});

const BROKEN = [
  {
    what: 'a message that is not there',
    route: 'trade/index',
    file: MARKETS,
    from: '"market.quote"',
    to: '"market.quot"',
    at: '"market.quot"',
    says: 'market.quot',
    suggests: 'market.quote',
  },
  {
    what: 'a widget that is not there',
    route: 'trade/index',
    file: MARKETS,
    from: '"chips"',
    to: '"chipz"',
    at: '"chipz"',
    says: 'chipz',
    suggests: 'chips',
  },
  {
    what: 'a field that is not there, in an expression',
    route: 'trade/index',
    file: 'schemas/tables/markets.json',
    from: '"=row.turnover"',
    to: '"=row.turnovr"',
    at: 'turnovr',
    says: 'turnovr',
    suggests: 'turnover',
  },
  {
    what: 'a text that is no JSON',
    route: 'trade/index',
    file: MARKETS,
    from: '"layout": "full",',
    to: '"layout" "full",',
    at: '"full"',
    says: '',
    suggests: '',
  },
] as const;

for (const { what, route, file, from, to, at, says, suggests } of BROKEN) {
  test(
    `${what} is shown over the page, with its place, and goes when it is mended`,
    long(what === BROKEN[0].what),
    async ({ page, open, workshop }) => {
      // given
      await open(route);
      const row = page.locator('li', { hasText: 'BTC/USDT' }).first();
      const search = page.locator('input[type="search"]');
      await search.fill('btc');
      await expect(row).toBeVisible();

      // when
      let broken = '';
      workshop.edit(file, (text) => (broken = text.replace(from, to)));

      // then
      const overlay = getOverlay(page);
      await expect(overlay).toContainText(`${file}:${getPlace(broken, to, at)}`);
      await expect(overlay).toContainText(says);
      await expect(overlay).toContainText(suggests);
      await expect(overlay.locator('pre').first()).toContainText(/\d+ \| .*\n\s+\| +\^+/);
      const price = await row.innerText();
      await expect.poll(() => row.innerText(), 'the page below lives').not.toBe(price);

      // when
      workshop.edit(file, (text) => text.replace(to, from).replace(/\n}\s*$/, '\n}\n\n'));

      // then
      await expect(overlay).toBeHidden();
      await expect(search).toHaveValue('btc');
      await expect(row).toBeVisible();
      expect(await sameDocument(page)).toBe(true);
    },
  );
}

/** Returns the line and column of a part of an edit, counted as editors do. */
function getPlace(text: string, edit: string, part: string): string {
  const before = text.slice(0, text.indexOf(edit) + edit.indexOf(part)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

test(
  'a page that is opened while a declaration is broken shows the problem over the last sound one',
  long(),
  async ({ page, open, workshop }) => {
    // given
    await open('trade/index');
    workshop.edit(MARKETS, (text) => text.replace('"chips"', '"chipz"'));
    await expect(getOverlay(page)).toBeVisible();

    // when
    await page.reload();

    // then
    await expect(getOverlay(page)).toContainText('chipz');
    await expect(page.locator('li', { hasText: 'BTC/USDT' }).first()).toBeVisible();
  },
);

test('a contract that is no JSON is a problem, and ends nothing', long(), async ({ page, open, workshop }) => {
  // given
  await open('trade/index');

  // when
  workshop.edit('widgets/chips/chips.props.json', (text) => text.replace('{', ''));

  // then
  await expect(getOverlay(page)).toContainText('widgets/chips/chips.props.json');

  // when
  workshop.edit('widgets/chips/chips.props.json', (text) => `{${text}`);

  // then
  await expect(getOverlay(page)).toBeHidden();
});

test('a brand’s patch and token show at once', async ({ page, open, workshop }) => {
  // given
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('trade/index');
  const bar = page.getByRole('main');
  const colour = () => bar.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-bg').trim());
  const before = await colour();

  // when
  workshop.put(
    'schemas/brands/larch/patches/markets.json',
    JSON.stringify({
      $schema: '../../../grammar/patch.schema.json',
      target: 'pages/markets/index.json',
      patches: [{ op: 'set', node: 'search', path: '/props/placeholder', value: 'market.hot' }],
    }),
  );

  // then
  await expect(page.getByPlaceholder('Hot')).toBeVisible();

  // when
  workshop.edit('schemas/brands/larch/brand.json', (text) =>
    text
      .replace('"tokens": {', '"tokens": { "color": { "dark": { "bg": { "$value": "{primitive.color.warm.50}" } } },')
      .replace('"name": "Larch"', '"name": "Alder"'),
  );

  // then
  await expect.poll(colour).not.toBe(before);
  await expect(page).toHaveTitle('Markets · Alder');
  expect(await sameDocument(page)).toBe(true);
});

test('a path that is typed without # opens its page, as it does in the built app', long(), async ({ page }) => {
  await page.goto('/trade/index');

  await expect(page.getByRole('tab', { name: 'Gainers' })).toBeVisible();
  expect(new URL(page.url()).hash).toContain('trade/index');
});
