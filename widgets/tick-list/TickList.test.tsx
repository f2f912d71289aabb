import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { TickList } from './TickList.tsx';
import { parseTicks } from './tick-list.ts';

test('given prices around a time, then the first at or after it is marked as the one that counts', () => {
  const ticks = [
    [1000, '1.25'],
    [2250, '1.30'],
    [3000, '1.35'],
  ];

  show(<TickList id="t" label="Prices" ticks={ticks} at={1500} scale={2} settled="Settlement price" empty="None" />);

  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('00:02.250');
  expect(lines.findIndex((line) => line?.includes('Settlement price 1.30'))).toBe(1);
});

test('given no ticks, or invalid rows, then it says so', () => {
  show(<TickList id="t" label="Prices" ticks={['x', [1, 2]]} at={1} empty="None" />);

  expect(document.body.textContent).toContain('None');
  expect(parseTicks(undefined, 1)).toEqual([]);
});
