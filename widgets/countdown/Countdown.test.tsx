import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Countdown } from './Countdown.tsx';
import { formatClock, getTimeLeft, getShareLeft, splitTime } from './countdown.ts';

afterEach(() => vi.useRealTimers());

const WORDS = {
  look: 'words',
  label: 'Ends in {time}',
  days: '{days} d {hours} h',
  hours: '{hours} h {minutes} min',
  minutes: '{minutes} min {seconds} s',
  over: 'Ended',
} as const;

test("given a device clock an hour slow, when the server tells its time, then the server's time counts", () => {
  const server = Date.now() + 3_600_000;

  show(<Countdown id="c" due={server + 90_000} serverTime={server} seconds={120} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').getAttribute('aria-label')).toMatch(/^01:(30|29) left$/);
});

test('given a time in the past, then it shows zero', () => {
  show(<Countdown id="c" due={1000} serverTime={2000} seconds={1} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').getAttribute('aria-label')).toBe('Over');
  expect(one('[role="timer"]').textContent).toBe('00:00');
});

test('given an unknown time, then it is unknown and never zero', () => {
  show(<Countdown id="c" due={undefined} seconds={1} left="{time} left" over="Over" />);

  expect(one('[role="timer"]').textContent).toBe('--');
});

test('counts a started second in full', () => {
  expect(formatClock(getTimeLeft(10_000, 9001, 0))).toBe('00:01');
  expect(formatClock(3_600_000)).toBe('1:00:00');
  expect(getShareLeft(getTimeLeft(10_000, 5000, 0), 10)).toBe(0.5);
  expect(getShareLeft(undefined, 10)).toBe(0);
});

test('in words, shows the two largest units', () => {
  const said = (left: number): string => Object.values(splitTime(left).values).join('/');
  const hour = 3_600_000;
  expect([said(50 * hour), said(3 * hour + 60_000), said(90_000), said(1)]).toEqual(['2/2', '3/1', '1/30', '0/1']);
});

test('given a time in the future, when it comes, then the words say so and it reports the end once', () => {
  vi.useFakeTimers();
  const told = vi.fn();
  const view = (due: number) => <Countdown id="c" due={due} serverTime={10_000} {...WORDS} onOver={told} />;
  show(view(12_000));
  expect(one('[role="timer"]').textContent).toBe('Ends in 0 min 2 s');

  act(() => void vi.advanceTimersByTime(2500));
  show(view(12_000));

  expect(one('[role="timer"]').textContent).toBe('Ended');
  expect(told).toHaveBeenCalledTimes(1);
});

test('given a time already past on mount, then it reports nothing', () => {
  const told = vi.fn();
  show(<Countdown id="c" due={1000} serverTime={2000} {...WORDS} onOver={told} />);
  expect(told).not.toHaveBeenCalled();
});
