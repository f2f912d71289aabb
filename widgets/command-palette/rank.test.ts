import { expect, test } from 'vitest';
import { findMatches, getDistance } from './rank.ts';

const ether = { id: 'e', label: 'ETH', suffix: '/USDT', words: 'Ethereum' };

test.each([
  ['eth', 0],
  ['ETH/USDT', 0],
  ['ethusdt', 0],
  ['et', 1],
  ['eth us', 1],
  ['ethere', 2],
  ['usd', 2],
  ['reum', 3],
  ['ethereum usdt', 2],
  ['usdt ethereum', 2],
  ['usdt bitcoin', undefined],
  ['btc', undefined],
])('given the query %s, when it is compared with a pair, then its distance is %s', (query, distance) => {
  expect(getDistance(ether, query)).toBe(distance);
});

test('given entries in two groups, when some match, then the closest entry and its group come first', () => {
  const groups = [
    { id: 'pairs', label: 'Pairs', items: [{ label: 'AAVE' }, { label: 'Reward' }] },
    { id: 'pages', label: 'Pages', items: [{ label: 'My rewards' }, { label: 'Rewards' }, { label: 'Rewa' }] },
    { id: 'help', label: 'Help', items: [{ label: 'Fees' }] },
  ];

  const found = findMatches(groups, 'rewa', 2);

  expect(found.map(({ id, items }) => [id, ...items.map(({ label }) => label)])).toEqual([
    ['pages', 'Rewa', 'Rewards'],
    ['pairs', 'Reward'],
  ]);
});

test('given no query, when entries are listed, then each group shows its first ones and empty groups are left out', () => {
  const groups = [
    { id: 'pairs', label: 'Pairs', items: [{ label: 'ETH' }, { label: 'BTC' }] },
    { id: 'pages', label: 'Pages', items: [] },
  ];

  expect(findMatches(groups, ' ', 1)).toEqual([{ id: 'pairs', label: 'Pairs', items: [{ label: 'ETH' }] }]);
});
