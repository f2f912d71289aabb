import { describe, expect, it } from 'vitest';
import { paramsOf } from './route';

describe('the parameters of a page', () => {
  const address = new Set(['id']);

  it('are those of the history, and of the address only what the page declares to stand there', () => {
    const state = { params: { coin: 'BTC' } };
    expect(paramsOf('?id=7&coin=ETH&admin=1', state, address)).toEqual({ id: '7', coin: 'BTC' });
    expect(paramsOf('?coin=ETH', null, address)).toEqual({});
  });

  it('are nothing where the history holds something else', () => {
    for (const state of [undefined, 'x', { params: 7 }, { params: null }])
      expect(paramsOf('', state, address)).toEqual({});
  });
});
