import { expect, it } from 'vitest';
import { createFormat, type Format } from '@vitrine/runtime';
import { BarList } from './bar-list.ts';
import { createAxis, createDayAxis, isIntraday } from './axis.ts';
import { parseRows } from './rows.ts';

const WINTER = Date.UTC(2026, 10, 21, 4, 0);
const SUMMER = Date.UTC(2026, 6, 21, 4, 0);

const axisAt = (format: Format) => createAxis(format, format.offset(WINTER));

it.each([
  ['UTC', 0],
  ['Asia/Shanghai', 480],
  ['Asia/Kolkata', 330],
  ['America/New_York', -300],
  ['Pacific/Honolulu', -600],
  ['Pacific/Kiritimati', 840],
  ['Pacific/Pago_Pago', -660],
  ['Pacific/Tongatapu', 780],
])('given %s, the clock is %i minutes ahead', (zone, minutes) => {
  expect(createFormat('en', 'en-GB', zone).offset(WINTER)).toBe(minutes * 60_000);
});

it('given a time zone, a day of the axis begins at its midnight', () => {
  const axis = axisAt(createFormat('en', 'en-GB', 'Asia/Shanghai'));
  const midnight = Date.UTC(2026, 10, 20, 16, 0);
  expect(axis.toChart(midnight) % 86_400).toBe(0);
  expect(axis.mark(axis.toChart(midnight), 'day')).toBe('21 Nov');
  expect(axis.mark(axis.toChart(WINTER), 'time')).toBe('12:00');
});

it('given a time before the clock change, it uses the offset of that day', () => {
  const axis = axisAt(createFormat('en', 'en-GB', 'Europe/London'));
  expect(axis.mark(axis.toChart(WINTER), 'time')).toBe('04:00');
  expect(axis.mark(axis.toChart(SUMMER), 'time')).toBe('05:00');
});

it('given another language, the axis uses it', () => {
  const axis = axisAt(createFormat('zh', 'zh-CN', 'Asia/Shanghai'));
  expect(axis.mark(axis.toChart(WINTER), 'day')).toBe('11月21日');
  expect(createDayAxis(createFormat('zh', 'zh-CN')).moment(WINTER / 1000)).toBe('2026年11月21日');
});

it.each(['America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'given bars of a day and a user in %s, then each bar is the day of the back end',
  (zone) => {
    const axis = createDayAxis(createFormat('en', 'en-GB', zone, 'America/Santiago'));
    // 6 September has no midnight in Santiago: it begins at 01:00
    const days = ['2026-09-05T04:00Z', '2026-09-06T04:00Z', '2026-09-07T03:00Z'].map((text) => Date.parse(text));

    expect(days.map((day) => axis.moment(axis.toChart(day)))).toEqual(['5 Sept 2026', '6 Sept 2026', '7 Sept 2026']);
    expect(days.map((day) => axis.mark(axis.toChart(day), 'day'))).toEqual(['5 Sept', '6 Sept', '7 Sept']);
  },
);

it('bars of a day or more show no hours', () => {
  const list = (step: number) =>
    parseRows([0, 1, 2, 3].map((at) => [WINTER + at * step, '1', '1', '1', '1', '0'])).bars;
  expect(isIntraday(list(3_600_000))).toBe(true);
  expect(isIntraday(list(86_400_000))).toBe(false);
  expect(isIntraday(BarList.empty)).toBe(true);
});
