import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Rail } from './Rail.tsx';

const items = [
  { id: 'deposit', label: 'Deposit', icon: 'check' },
  { id: 'records', label: 'Records', icon: 'check' },
];

test('marks the current place, and reports the chosen one', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<Rail id="r" items={items} active="records" label="Account" onSelect={onSelect} />);

  press(button('Deposit'));

  expect(one('[aria-current=page]').textContent).toBe('Records');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'deposit' });
});
