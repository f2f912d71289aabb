import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { NavBar } from './NavBar.tsx';

test("the title is the page's heading, and back reports a press", () => {
  const onBack = vi.fn<() => void>();
  show(<NavBar id="n" title="Records" back backLabel="Back" onBack={onBack} />);

  press(button('Back'));

  expect(one('h1').textContent).toBe('Records');
  expect(onBack).toHaveBeenCalledOnce();
});

test('labels the button of a page that closes', () => {
  show(<NavBar id="n" back backIcon="close" backLabel="Back" closeLabel="Close" />);

  expect(button('Close').querySelector('[data-icon=x]')).not.toBeNull();
  expect(document.querySelector('h1')).toBeNull();
});

test('a page that starts with a search field keeps its heading', () => {
  show(
    <NavBar id="n" title="Home" unseen>
      <input aria-label="Search" />
    </NavBar>,
  );

  expect(one('h1.visually-hidden').textContent).toBe('Home');
});

test('an unseen title leaves its place free, so that what ends the bar stays at its end', () => {
  show(<NavBar id="n" title="Log in" unseen back end={<a href="#language">English</a>} />);

  expect(one('h1.visually-hidden + span').nextElementSibling?.textContent).toBe('English');
});

test('a title with a chevron is a button inside the heading', () => {
  const onTitle = vi.fn<() => void>();
  show(<NavBar id="n" title="BTC/USDT" chevron onTitle={onTitle} />);

  press(button('BTC/USDT'));

  expect(one('h1 button').textContent).toBe('BTC/USDT');
  expect(onTitle).toHaveBeenCalledOnce();
});

test.each([true, false])('a logo stands before the title, which its name does not repeat', (chevron) => {
  show(<NavBar id="n" title="BTC/USDT" logo="BTC" chevron={chevron} />);

  expect(one('h1 span[aria-hidden="true"]').textContent).toBe('B');
  expect(one('h1 span[aria-hidden="true"]').nextElementSibling?.textContent).toBe('BTC/USDT');
});

test('is plain, and of another colour over a conversation', () => {
  show(<NavBar id="n" title="Records" />);
  const plain = one('header').className;

  show(<NavBar id="n" title="Chat" tone="chat" />);

  expect(one('header').className).not.toBe(plain);
});
