import { describe, expect, it } from 'vitest';
import { type AddressNames, listParams, splitParams } from './router.ts';

const named = (...names: string[]): AddressNames => new Map(names.map((name) => [name, (value) => value]));

describe('page parameters', () => {
  const address = named('id');

  it('come from the history, and from the address only if the page declares them there', () => {
    expect(listParams('?id=7&coin=ETH&admin=1', { coin: 'BTC' }, address)).toEqual({ id: '7', coin: 'BTC' });
    expect(listParams('?coin=ETH', {}, address)).toEqual({});
  });

  it('prefer the address over the history of an older release', () => {
    expect(listParams('?id=7', { id: '8', coin: 'BTC' }, address)).toEqual({ id: '7', coin: 'BTC' });
  });

  it('are dropped when a value is longer than any link', () => {
    expect(listParams(`?id=${'7'.repeat(201)}`, {}, address)).toEqual({});
    expect(listParams(`?id=${'7'.repeat(200)}`, {}, address)).toEqual({ id: '7'.repeat(200) });
  });
});

describe('an address', () => {
  const address = named('symbol', 'side');

  it('shows its parameters in declared order, and hides the others', () => {
    const params = { side: '1', token: 'secret', symbol: 'ETH/USDT' };
    expect(splitParams(params, address)).toEqual({ search: '?symbol=ETH/USDT&side=1', hidden: { token: 'secret' } });
  });

  it.each([
    ['a slash and a colon', 'ETH/USDT:1,2', '?symbol=ETH/USDT:1,2'],
    ['reserved characters', 'a&b=c#d?e+f g%', '?symbol=a%26b%3Dc%23d%3Fe%2Bf%20g%25'],
    ['other scripts', '比特', '?symbol=%E6%AF%94%E7%89%B9'],
    ['a lone surrogate', 'a\uD800', '?symbol=a%EF%BF%BD'],
  ])('encodes %s so that it reads back the same', (_, symbol, search) => {
    expect(splitParams({ symbol }, address).search).toBe(search);
    expect(listParams(search, {}, address)).toEqual({ symbol: symbol.replace('\uD800', '\uFFFD') });
  });

  it('omits values without a text form', () => {
    expect(splitParams({ symbol: { a: 1 }, side: null }, address).search).toBe('');
  });
});
