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
const textOf = (place: HTMLElement): string => (place.textContent ?? '').replace(/\s+/g, ' ').trim();

test('a line reads what happened, how much, when, and the balance after it', () => {
  const place = show(<LogRow {...row} time={undefined} />);

  expect(textOf(place)).toBe('Deposit +500.00 USDT -- Balance 25,507.18');
});

test('an amount that is known says its direction also by its colour', () => {
  const tone = (amount: string): string =>
    show(<LogRow {...row} amount={amount} />).querySelector('[class*="rise"], [class*="fall"]')?.className ?? '';

  expect(tone('5')).toContain('rise');
  expect(tone('-5')).toContain('fall');
});

test('hidden, neither amount nor balance is in the page', () => {
  const place = show(<LogRow {...row} hidden hiddenLabel="Hidden" time={undefined} />);

  expect(place.textContent).not.toMatch(/500|25,507/);
});

test('what is moved between own places is no gain and no loss', () => {
  const place = show(<LogRow {...row} balance={undefined} plain />);

  expect(textOf(place)).toBe('Deposit 500.00 USDT');
  expect(place.querySelector('[class*="rise"]')).toBeNull();
});

test('one event in two accounts names both, with what changed in each', () => {
  const other = { other: '-500', otherUnit: 'USDT', otherScale: 2, otherPlace: 'Spot' };
  const place = show(<LogRow {...row} time={undefined} place="Contract" {...other} />);

  expect(textOf(place)).toBe('Deposit +500.00 USDT Contract · -- Spot \u2212500.00 USDT');
});
