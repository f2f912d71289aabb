import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { LabelledValue } from './LabelledValue.tsx';

test('a hint opens on a press and closes on the next', () => {
  const place = show(<LabelledValue id="v" label="Fee" value="1" hint="Charged in BTC." />);
  expect(place.textContent).not.toContain('Charged');

  press(button('Fee'));
  expect(place.textContent).toContain('Charged in BTC.');
  expect(button('Fee').getAttribute('aria-expanded')).toBe('true');

  press(button('Fee'));
  expect(place.textContent).not.toContain('Charged');
});

test('the icon is a button with a name, and only where something listens', () => {
  const onAction = vi.fn<() => void>();
  show(<LabelledValue id="v" label="Available" value="1" icon="plus" action="Deposit" onAction={onAction} />);
  press(button('Deposit'));
  expect(onAction).toHaveBeenCalledOnce();

  const place = show(<LabelledValue id="v" label="Available" value="1" icon="plus" action="Deposit" />);
  expect(place.querySelector('button')).toBeNull();
});

test('an unknown value has no unit, for it is an amount of nothing', () => {
  expect(show(<LabelledValue id="v" label="Available" value={undefined} unit="USDT" />).textContent).toBe(
    'Available--',
  );
});

test('a text stands in the place of the value', () => {
  expect(show(<LabelledValue id="v" label="Network" text="TRC20" value="1" />).textContent).toBe('NetworkTRC20');
});
