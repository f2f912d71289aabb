import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { LabelledValue } from './LabelledValue.tsx';

test('a press opens the hint, another closes it', () => {
  const place = show(<LabelledValue id="v" label="Fee" value="1" hint="Charged in BTC." />);
  expect(place.textContent).not.toContain('Charged');

  press(button('Fee'));
  expect(place.textContent).toContain('Charged in BTC.');
  expect(button('Fee').getAttribute('aria-expanded')).toBe('true');

  press(button('Fee'));
  expect(place.textContent).not.toContain('Charged');
});

test('given an empty hint, then the label is no button', () => {
  expect(show(<LabelledValue id="v" label="Max" value="1" hint="" />).querySelector('button')).toBeNull();
});

test('renders the icon as a named button only with a listener', () => {
  const onAction = vi.fn<() => void>();
  show(<LabelledValue id="v" label="Available" value="1" icon="plus" action="Deposit" onAction={onAction} />);
  press(button('Deposit'));
  expect(onAction).toHaveBeenCalledOnce();

  const place = show(<LabelledValue id="v" label="Available" value="1" icon="plus" action="Deposit" />);
  expect(place.querySelector('button')).toBeNull();
});

test('shows no unit beside an unknown value', () => {
  expect(show(<LabelledValue id="v" label="Available" value={undefined} unit="USDT" />).textContent).toBe(
    'Available--',
  );
});

test('shows a text in place of the value', () => {
  expect(show(<LabelledValue id="v" label="Network" text="TRC20" value="1" />).textContent).toBe('NetworkTRC20');
});

test('is an outline beside its label while its value is loading', () => {
  const place = show(<LabelledValue id="v" label="Available" value={undefined} loading />);

  expect(place.textContent).toBe('Available--');
  expect(one('#v').dataset.pending).toBe('true');
});
