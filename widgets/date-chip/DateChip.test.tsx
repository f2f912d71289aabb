import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { DateChip } from './DateChip.tsx';
import { getDay, getMoment } from './date-chip.ts';

const base = { id: 'd', label: 'From', clear: 'Clear {label}', value: '', onChange: () => undefined };
const type = (day: string): void => {
  const field = one<HTMLInputElement>('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

test('given no day, then it names the filter and offers nothing to clear', () => {
  show(<DateChip {...base} />);

  expect(one('input').getAttribute('aria-label')).toBe('From');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test.each([
  [false, new Date(2026, 9, 23)],
  [true, new Date(2026, 9, 23, 23, 59, 59, 999)],
])('given the end %s, when a day is chosen, then it reports that end of the day on the device', (end, moment) => {
  const onChange = vi.fn<(value: string) => void>();
  show(<DateChip {...base} end={end} onChange={onChange} />);

  type('2026-10-23');

  expect(onChange).toHaveBeenCalledExactlyOnceWith(moment.toISOString());
});

test('given a day, then it shows it, and one press clears it', () => {
  const onChange = vi.fn<(value: string) => void>();
  const place = show(<DateChip {...base} value={getMoment('2026-10-23', false)} onChange={onChange} />);
  expect(place.textContent).toContain('23');
  expect(one<HTMLInputElement>('input').value).toBe('2026-10-23');

  press(button('Clear From'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});

test('given the other end of the range, then the calendar ends there', () => {
  show(<DateChip {...base} min={getMoment('2026-10-01', false)} max="" />);

  expect(one('input').getAttribute('min')).toBe('2026-10-01');
  expect(one('input').hasAttribute('max')).toBe(false);
});

test('given a year that is typed digit by digit, then nothing is filtered before it is whole', () => {
  expect(['0002-10-23', '0020-10-23', '2026-10', ''].map((day) => getMoment(day, false))).toEqual(['', '', '', '']);
});

test('given what is no moment, then there is no day', () => {
  expect([getDay(undefined), getDay(''), getDay('yesterday')]).toEqual(['', '', '']);
});
