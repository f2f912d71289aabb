import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const en = createFormat('en', 'en', 'UTC');
/** Replaces non-breaking spaces with ordinary ones. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('figures', () => {
  it.each([
    ['97412.6', { scale: 2 }, '97,412.60'],
    ['0.1', {}, '0.1'],
    ['-0.92', { scale: 2, percent: true, sign: true }, '−0.92%'],
    ['1.899', { scale: 2, sign: true }, '+1.89'],
    ['0.001', { scale: 2, sign: true }, '0.00'],
    ['0.001', { scale: 2, round: 'up' as const }, '0.01'],
    ['9.999', { scale: 2, round: 'up' as const }, '10.00'],
    ['1820000000', { short: true }, '1.82B'],
    ['999', { short: true }, '999.00'],
    ['12345678901234567890123456789012345678.9', { scale: 1 }, '12,345,678,901,234,567,890,123,456,789,012,345,678.9'],
    [undefined, {}, '--'],
    ['abc', {}, '--'],
  ])('given %s with %o, then it is formatted as %s', (value, options, text) => {
    expect(en.number(value, options)).toBe(text);
  });

  it('given a small price with folding, then zeros are counted and the full value stays', () => {
    const parts = en.parts('0.00001942', { scale: 8, fold: true });
    expect(parts).toMatchObject({ zeros: 4, decimals: '1942', full: '0.00001942' });
  });

  it('given large figures, then they are short in the letters or words given', () => {
    const values = ['999', '14670', '1390000', '1390000000', '2500000000000'];
    const shortIn = (tag: string, short?: readonly string[]) => {
      const { number } = createFormat(tag, tag, undefined, undefined, short);
      return values.map((value) => spaced(number(value, { short: true })));
    };
    expect(shortIn('en')).toEqual(['999.00', '14.67K', '1.39M', '1.39B', '2.50T']);
    expect(shortIn('ru', [' тыс.', ' млн', ' млрд', ' трлн'])).toEqual([
      '999,00',
      '14,67 тыс.',
      '1,39 млн',
      '1,39 млрд',
      '2,50 трлн',
    ]);
  });

  it('given German, then the comma is the decimal mark', () => {
    expect(createFormat('de', 'de').number('1234.5', { scale: 2 })).toBe('1.234,50');
  });
});

describe('dates and times', () => {
  it.each([
    ['en', '12.50%', '−1.25%'],
    ['ru', '12,50~%', '−1,25~%'],
    ['de', '12,50~%', '−1,25~%'],
    ['sv', '12,50~%', '−1,25~%'],
    ['tr', '%12,50', '−%1,25'],
    ['ja', '12.50%', '−1.25%'],
    ['th', '12.50%', '−1.25%'],
    ['zh-CN', '12.50%', '−1.25%'],
    ['ko', '12.50%', '−1.25%'],
    ['zh-Hant', '12.50%', '−1.25%'],
    ['eu', '%~12,50', '−%~1,25'],
  ])('given a percentage in %s, then the language places sign and space: %s, %s', (tag, gain, loss) => {
    const format = createFormat(tag, tag);
    const texts = ['12.5', '-1.25'].map((value) => format.number(value, { scale: 2, percent: true }));
    expect(texts).toEqual([gain, loss].map((text) => text.replaceAll('~', '\u00A0')));
    for (const value of ['12.5', '-1.25']) {
      const { sign, integer, separator, decimals, suffix, full } = format.parts(value, { percent: true }) ?? {};
      expect(`${sign}${integer}${separator}${decimals}${suffix}`).toBe(full);
    }
  });

  it.each(['ar', 'fa', 'he', 'ur', 'fr', 'en', 'hi'])('given a figure in %s, then every digit is kept', (tag) => {
    const digits = '12345678901234567890.123456789012345678';
    const text = createFormat(tag, tag).number(`-${digits}`, { percent: true });
    expect(text.replaceAll(/\D/g, '')).toBe(digits.replace('.', ''));
    expect(text).toContain('−');
  });

  it('given a moment, then the time has seconds and 24 hours', () => {
    expect(en.time(Date.UTC(2026, 10, 21, 14, 31, 2), 'time')).toBe('14:31:02');
  });

  it('given a recent time, then today it is the minute, and on other days the date', () => {
    const at = (now: number) => spaced(en.time(Date.UTC(2026, 10, 21, 14, 31, 2), 'recent', now));

    expect([at(Date.UTC(2026, 10, 21, 23)), at(Date.UTC(2026, 10, 22, 1))]).toEqual(['14:31', 'Nov 21']);
  });

  it.each([
    ['en', 'Nov 21, 2026, 14:31:02 UTC'],
    ['th', '21 พ.ย. 2569 14:31:02 UTC'],
    ['ko', '2026년 11월 21일 14:31:02 UTC'],
    ['zh-Hant', '2026年11月21日 14:31:02 UTC'],
  ])('given a receipt in %s, then its time is short and names its zone: %s', (tag, text) => {
    expect(spaced(createFormat(tag, tag, 'UTC').time(Date.UTC(2026, 10, 21, 14, 31, 2), 'moment'))).toBe(text);
  });

  it.each([
    ['en', 'date', 'Dec~7,~2026'],
    ['ru', 'date', '7~дек.~2026~г.'],
    ['ru', 'calendar', '7~дек.~2026~г.'],
    ['ru', 'datetime', '7~дек., 14:31:02'],
    ['ru', 'moment', '7~дек.~2026~г., 14:31:02~UTC'],
    ['ko', 'moment', '2026년~12월~7일 14:31:02~UTC'],
    ['th', 'date', '7~ธ.ค.~2569'],
    ['ja', 'date', '2026年12月7日'],
  ] as const)('given a %s %s, then no line breaks inside of the date: %s', (tag, style, text) => {
    const shown = createFormat(tag, tag, 'UTC').time(Date.UTC(2026, 11, 7, 14, 31, 2), style);
    expect(shown).toBe(text.replaceAll('~', '\u00A0'));
  });

  const now = Date.UTC(2026, 10, 21, 0, 30);
  it.each([
    ['en', Date.UTC(2026, 10, 21), 'Today, Nov 21'],
    ['en', Date.UTC(2026, 10, 20, 23, 59), 'Yesterday, Nov 20'],
    ['en', Date.UTC(2026, 10, 18), 'Wed, Nov 18'],
    ['en', Date.UTC(2025, 10, 18), 'Nov 18, 2025'],
    ['zh-CN', Date.UTC(2026, 10, 21), '今天 11月21日'],
    ['zh-CN', Date.UTC(2026, 10, 1), '11月1日周日'],
    ['zh-Hant', Date.UTC(2026, 10, 1), '11月1日週日'],
    ['ja', Date.UTC(2026, 10, 1), '11月1日(日)'],
    ['ko', Date.UTC(2026, 10, 1), '11월 1일 (일)'],
    ['ru', Date.UTC(2026, 10, 21), 'Сегодня, 21 нояб.'],
    ['ru', Date.UTC(2026, 10, 1), 'Вс, 1 нояб.'],
    ['th', Date.UTC(2026, 10, 21), 'วันนี้ 21 พ.ย.'],
    ['en', undefined, '--'],
  ])('given a day in %s, then its heading is: %s', (tag, moment, text) => {
    expect(spaced(createFormat(tag, tag, 'UTC').day(moment, now))).toBe(text);
  });

  it('given a date, then it is the same in every time zone, and a style with hours shows its day', () => {
    const west = createFormat('en', 'en', 'America/New_York', 'UTC');
    const styles = ['date', 'calendar', 'datetime', 'moment', 'time', 'minute', 'day', 'short', 'recent'] as const;
    expect(styles.map((style) => spaced(west.time('2026-12-06', style, now)))).toEqual([
      ...Array.from({ length: 6 }, () => 'Dec 6, 2026'),
      'Sun, Dec 6',
      'Dec 6',
      'Dec 6',
    ]);
    expect([west.time('2026-02-31', 'date'), west.day('soon')]).toEqual(['--', '--']);
  });

  it('given a moment, then its calendar day is that of the back end', () => {
    const west = createFormat('en', 'en', 'America/New_York', 'UTC');
    const midnight = Date.parse('2026-12-06T00:00:00Z');
    expect([spaced(west.time(midnight, 'calendar')), west.calendarDay(midnight)]).toEqual([
      'Dec 6, 2026',
      '2026-12-06',
    ]);
    expect(spaced(west.time(midnight, 'date'))).toBe('Dec 5, 2026');
  });

  describe.each([
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-30T00:30:00+02:00', '2026-03-29', '2026-03-28', '2026-03-31'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-26T00:30:00+01:00', '2026-10-25', '2026-10-24', '2026-10-27'],
    [
      'a day without midnight',
      'America/Santiago',
      '2026-09-07T00:30:00-03:00',
      '2026-09-06',
      '2026-09-05',
      '2026-09-08',
    ],
  ])('given %s', (_what, zone, now, yesterday, before, tomorrow) => {
    const format = createFormat('en', 'en', zone, zone);
    const at = Date.parse(now);

    it('then the headings of dates count days of the calendar', () => {
      expect(format.day(yesterday, at)).toMatch(/^Yesterday/);
      expect(format.day(before, at)).not.toMatch(/^Yesterday/);
      expect(format.day(tomorrow, at)).toMatch(/^Tomorrow/);
    });

    it('then the headings of every hour are those of its day', () => {
      for (let hours = -49; hours <= 49; hours += 1) {
        const moment = at + hours * 3_600_000;
        expect(format.day(moment, at)).toBe(format.day(format.calendarDay(moment), at));
      }
    });

    it('then "in 3 days" counts days of the calendar', () => {
      const day = (ahead: number) =>
        new Date(Date.parse(tomorrow) + (ahead - 1) * 86_400_000).toISOString().slice(0, 10);
      const said = [-3, -2, 0, 1, 3].map((ahead) => format.time(day(ahead), 'relative', at));
      expect(said).toEqual(['3 days ago', '2 days ago', 'today', 'tomorrow', 'in 3 days']);
    });
  });

  it('given a time zone, then the day is that of the zone', () => {
    const tokyo = createFormat('en', 'en', 'Asia/Tokyo');
    expect(spaced(tokyo.day(Date.UTC(2026, 10, 20, 23, 59), now))).toBe('Today, Nov 21');
  });
});
