import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { TopBar } from './TopBar.tsx';

const items = [
  { id: 'home', label: 'Home' },
  { id: 'assets', label: 'Assets' },
];

test('the brand leads home, and a place leads to itself', () => {
  const onHome = vi.fn<() => void>();
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<TopBar id="t" name="Larch" items={items} active="assets" label="Main" onHome={onHome} onSelect={onSelect} />);

  press(button('Larch'));
  press(button('Home'));

  expect(onHome).toHaveBeenCalledOnce();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'home' });
  expect(one('[aria-current=page]').textContent).toBe('Assets');
});
