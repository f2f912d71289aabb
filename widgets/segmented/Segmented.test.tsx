import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { Segmented } from './Segmented.tsx';

const options = [
  { value: 'buy', label: 'Buy', tone: 'up' as const },
  { value: 'sell', label: 'Sell', tone: 'down' as const },
];

test('one is chosen, and a press chooses another', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Segmented id="s" options={options} label="Side" value="buy" onChange={onChange} />);
  expect(one('[aria-checked="true"]')).toBe(button('Buy'));

  press(button('Sell'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('sell');
});

test('an arrow key moves focus and choice', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Segmented id="s" options={options} label="Side" value="buy" onChange={onChange} />);
  button('Buy').focus();

  key('ArrowRight');

  expect(document.activeElement).toBe(button('Sell'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('sell');
});

test('ignores presses while disabled', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Segmented id="s" options={options} label="Side" value="buy" onChange={onChange} disabled />);

  press(button('Sell'));

  expect(onChange).not.toHaveBeenCalled();
});
