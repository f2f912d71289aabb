import { act } from 'react';
import { expect, test } from 'vitest';
import { one, show } from '../../shared/test-kit.tsx';
import { Coin } from './Coin.tsx';

test('a coin is an image with its name', () => {
  show(<Coin id="c" name="BTC" />);

  expect(one('[role="img"]').getAttribute('aria-label')).toBe('BTC');
  expect(one('[role="img"]').textContent).toBe('B');
});

test("prefers the brand's logo to the exchange's", () => {
  show(<Coin id="c" name="BTC" logo="/brand/btc.svg" url="/upload/btc.png" />);

  expect(one('img').getAttribute('src')).toBe('/brand/btc.svg');
});

test('falls back to the letter when a logo fails to load, and tries another address', () => {
  const place = show(<Coin id="c" name="BTC" url="/broken.png" />);
  act(() => {
    one('img').dispatchEvent(new Event('error'));
  });
  expect(place.textContent).toBe('B');

  show(<Coin id="c" name="BTC" url="/other.png" />);
  expect(one('img').getAttribute('src')).toBe('/other.png');
});

test('the letter stays until the logo has loaded; a coin that comes back shows it at once', () => {
  const place = show(<Coin id="c" name="BTC" url="/late.png" />);
  expect(place.textContent).toBe('B');
  expect(one('img').getAttribute('loading')).toBe('lazy');

  act(() => {
    one('img').dispatchEvent(new Event('load'));
  });
  expect(place.textContent).toBe('');

  expect(show(<Coin id="c" name="BTC" url="/late.png" />).textContent).toBe('');
});

test('has no picture without an address', () => {
  expect(show(<Coin id="c" name="BTC" url="" />).querySelector('img')).toBeNull();
});
