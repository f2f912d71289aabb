import { expect, long, test } from '../support/journey.ts';
import { findGaps } from '../support/gaps.ts';

// these tests modify the page's content directly
test.use({ quiet: false });

test('the walk over every page reports a blank page', long(), async ({ page, open }) => {
  await open('index/index');
  await page.getByRole('main').evaluate((main) => (main.textContent = ' '));

  expect(await findGaps(page)).toEqual(['the page is blank']);
});

test('it reports missing messages, broken links and failed nodes', long(), async ({ page, open }) => {
  await open('index/index');
  await page.getByRole('main').evaluate((main) => {
    const add = (tag: string, attributes: Readonly<Record<string, string>>, text = ''): void => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      main.append(element);
    };
    add('p', { id: 'key' }, 'deposit.title');
    add('p', { id: 'hole' }, 'Hello {{name}}');
    add('input', { id: 'field', placeholder: 'rules.option.duration_chosen' });
    add('a', { href: '#/pages/nowhere/at-all' }, 'no such page');
    add('a', { href: '' }, 'no address');
    add('div', { id: 'chart-problem' }, 'It broke');
    add('p', { id: 'sound' }, 'Write to help@larch.example. deposit.');
    add('a', { href: '#/pages/index/index?from=1' }, 'home');
    add('a', { href: 'https://larch.example/' }, 'elsewhere');
  });

  expect(await findGaps(page)).toEqual([
    '#key shows a message without its text: "deposit.title"',
    '#hole shows a message without its text: "Hello {{name}}"',
    'placeholder of #field shows a message without its text: "rules.option.duration_chosen"',
    '"no such page" leads nowhere: #/pages/nowhere/at-all',
    '"no address" leads nowhere: ',
    '#chart-problem shows a problem: "It broke"',
  ]);
});
