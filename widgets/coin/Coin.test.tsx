import { act } from 'react';
import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Coin } from './Coin.tsx';

test('a coin is a picture with its name', () => {
  show(<Coin id="c" name="BTC" />);

  expect(one('[role="img"]').getAttribute('aria-label')).toBe('BTC');
  expect(one('[role="img"]').textContent).toBe('B');
});

test('the logo of the brand goes before that of the exchange', () => {
  show(<Coin id="c" name="BTC" logo="/brand/btc.svg" url="/upload/btc.png" />);

  expect(one('img').getAttribute('src')).toBe('/brand/btc.svg');
});

test('a logo that does not load gives way to the letter, and another one is tried anew', () => {
  const place = show(<Coin id="c" name="BTC" url="/broken.png" />);
  act(() => {
    one('img').dispatchEvent(new Event('error'));
  });
  expect(place.textContent).toBe('B');

  show(<Coin id="c" name="BTC" url="/other.png" />);
  expect(one('img').getAttribute('src')).toBe('/other.png');
});
