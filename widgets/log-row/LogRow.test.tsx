import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { LogRow } from './LogRow.tsx';

const row = {
  id: 'l',
  title: 'Deposit',
  amount: '500',
  unit: 'USDT',
  scale: 2,
  balance: '25507.18',
  balanceLabel: 'Balance',
};
const getText = (place: HTMLElement): string => (place.textContent ?? '').replace(/\s+/g, ' ').trim();

test('reads as one line: event, amount, time, balance after it', () => {
  const place = show(<LogRow {...row} time={undefined} />);

  expect(getText(place)).toBe('Deposit +500.00 USDT -- Balance 25,507.18');
});

test('colours a known amount by its direction', () => {
  const tone = (amount: string): string =>
    show(<LogRow {...row} amount={amount} />).querySelector('[class*="up"], [class*="down"]')?.className ?? '';

  expect(tone('5')).toContain('up');
  expect(tone('-5')).toContain('down');
});

test('shows no change as neither gain nor loss', () => {
  const place = show(<LogRow {...row} amount="0" balance={undefined} />);

  expect(getText(place)).toBe('Deposit 0.00 USDT');
  expect(place.querySelector('[class*="up"], [class*="down"]')).toBeNull();
});

test('shows the balance with its own digits', () => {
  const place = show(<LogRow {...row} balance="0.0000005" balanceScale={7} time={undefined} />);

  expect(getText(place)).toBe('Deposit +500.00 USDT -- Balance 0.0000005');
});

test('keeps amount and balance out of the page while hidden', () => {
  const place = show(<LogRow {...row} hidden hiddenLabel="Hidden" time={undefined} />);

  expect(place.textContent).not.toMatch(/500|25,507/);
});

test('shows a transfer between own accounts as neither gain nor loss', () => {
  const place = show(<LogRow {...row} balance={undefined} plain />);

  expect(getText(place)).toBe('Deposit 500.00 USDT');
  expect(place.querySelector('[class*="up"]')).toBeNull();
});

test('names both accounts of one event, with the change in each', () => {
  const other = { other: '-500', otherUnit: 'USDT', otherScale: 2, otherPlace: 'Spot' };
  const place = show(<LogRow {...row} time={undefined} place="Contract" {...other} />);

  expect(getText(place)).toBe('Deposit +500.00 USDT Contract · -- Spot \u2212500.00 USDT');
});
