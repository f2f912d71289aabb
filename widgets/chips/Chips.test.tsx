import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Chips } from './Chips.tsx';

const items = [
  { value: '1m', label: '1m' },
  { value: '1h', label: '1h' },
];

test('a single choice is a radio group', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Chips id="c" items={items} label="Timeframe" kind="bare" value="1h" onChange={onChange} />);
  expect(one('[role="radio"][aria-checked="true"]')).toBe(button('1h'));

  press(button('1m'));
  press(button('1h'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('1m');
});

test('a second press clears a filter', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Chips id="c" items={items} label="State" clearable value="1h" onChange={onChange} />);
  expect(button('1h').getAttribute('aria-pressed')).toBe('true');

  press(button('1h'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});
