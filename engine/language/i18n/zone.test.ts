import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDays } from './zone.ts';
import { createFormat } from './format.ts';

const { DateTimeFormat } = Intl;

/** A browser whose `en-CA` writes days as "21/11/2026". */
class BritishCanada extends DateTimeFormat {
  constructor(tag?: string, options?: Intl.DateTimeFormatOptions) {
    super(tag === 'en-CA' ? 'en-GB' : tag, options);
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('a calendar day', () => {
  it.each([
    ['UTC', '2026-11-01'],
    ['Asia/Tokyo', '2026-11-02'],
    ['America/New_York', '2026-11-01'],
  ])('in %s is %s', (zone, day) => {
    expect(calendarDays(zone)(Date.UTC(2026, 10, 1, 23, 30))).toBe(day);
  });

  describe('given a browser that writes en-CA in another order', () => {
    it('then the headings of a list are those of its days', () => {
      vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: BritishCanada } }));
      const format = createFormat('en', 'en', 'UTC');
      const now = Date.UTC(2026, 10, 21, 12);

      expect(format.day(Date.UTC(2026, 10, 16, 23), now).replaceAll('\u00A0', ' ')).toBe('Mon, Nov 16');
      expect(format.day(Date.UTC(2026, 10, 16, 1), now)).toBe(format.day(Date.UTC(2026, 10, 16, 23), now));
      expect(format.day(Date.UTC(2025, 10, 16), now).replaceAll('\u00A0', ' ')).toBe('Nov 16, 2025');
    });
  });
});
