import { expect, test } from 'vitest';
import { show } from '../../shared/test-kit.tsx';
import { TradeList } from './TradeList.tsx';

const labels = {
  label: 'Latest trades',
  timeLabel: 'Time',
  priceLabel: 'Price',
  amountLabel: 'Amount',
  buyLabel: 'Buy',
  sellLabel: 'Sell',
  empty: 'No trades yet',
};
const trade = { time: 1000, price: '97412.6', amount: '0.25', side: 'buy' as const };
const items = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll('li')];

test('says the side in words too', () => {
  const place = show(
    <TradeList id="t" {...labels} scale={1} amountScale={4} rows={[trade, { ...trade, side: 'sell' }]} />,
  );

  expect(items(place).map((item) => /Buy|Sell/.exec(item.textContent ?? '')?.[0])).toEqual(['Buy', 'Sell']);
  expect(items(place)[0]?.textContent).toMatch(/97,412\.6.*0\.2500/);
});

test('a new trade on top leaves the rows below alone, equal trades included', () => {
  const place = show(<TradeList id="t" {...labels} rows={[trade, trade]} />);
  const before = items(place);

  show(<TradeList id="t" {...labels} rows={[trade, trade, trade]} />);

  expect(items(place)).toHaveLength(3);
  expect(items(place).slice(1)).toEqual(before);
});

test('says in words that there are no trades', () => {
  expect(show(<TradeList id="t" {...labels} rows={[]} />).textContent).toBe('No trades yet');
});

test('the heads use the brackets of the language', () => {
  const units = { base: 'BTC', quote: 'USDT', headLabel: '{label}（{unit}）' };
  const place = show(<TradeList id="t" {...labels} {...units} rows={[trade]} />);

  expect(place.querySelector('[class*="heads"]')?.textContent).toBe('TimePrice（USDT）Amount（BTC）');
});
