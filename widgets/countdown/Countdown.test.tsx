import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit';
import { Countdown } from './Countdown';
import { clockOf, leftOf, shareOf } from './countdown';

test('given a device whose clock is an hour slow, when the server tells its time, then the server counts', () => {
  const server = Date.now() + 3_600_000;

  show(<Countdown id="c" due={server + 90_000} serverTime={server} seconds={120} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').getAttribute('aria-label')).toMatch(/^01:(30|29) left$/);
});

test('given a moment that has passed, then it is over and stays at zero', () => {
  show(<Countdown id="c" due={1000} serverTime={2000} seconds={1} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').getAttribute('aria-label')).toBe('Over');
  expect(one('[role="timer"]').textContent).toBe('00:00');
});

test('given an unknown moment, then it is unknown and never zero', () => {
  show(<Countdown id="c" due={undefined} seconds={1} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').textContent).toBe('--');
});

test('a second that has begun counts in full', () => {
  expect(clockOf(leftOf(10_000, 9001, 0))).toBe('00:01');
  expect(clockOf(3_600_000)).toBe('1:00:00');
  expect(shareOf(leftOf(10_000, 5000, 0), 10)).toBe(0.5);
  expect(shareOf(undefined, 10)).toBe(0);
});
