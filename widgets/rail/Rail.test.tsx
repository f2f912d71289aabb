import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Rail } from './Rail.tsx';

const groups = [
  { label: 'Assets', items: [{ id: 'deposit', label: 'Deposit', icon: 'check' }] },
  { label: 'Products', items: [] },
  { label: 'Account', items: [{ id: 'records', label: 'Records', icon: 'check' }] },
];

test('marks the current place, and reports the chosen one', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<Rail id="r" groups={groups} active="records" label="Sections" onSelect={onSelect} />);

  press(button('Deposit'));

  expect(one('[aria-current=page]').textContent).toBe('Records');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'deposit' });
});

test('each group has its heading, and a group without places is left out', () => {
  show(<Rail id="r" groups={groups} label="Sections" />);

  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toEqual(['Assets', 'Account']);
});
