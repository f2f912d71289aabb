import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { TabBar } from './TabBar.tsx';

const items = [
  { id: 'home', label: 'Home', icon: 'check' },
  { id: 'assets', label: 'Assets', icon: 'check' },
];

test('marks the current place, and reports the chosen one', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<TabBar id="t" items={items} active="home" label="Main" onSelect={onSelect} />);

  press(button('Assets'));

  expect(one('[aria-current=page]').textContent).toBe('Home');
  expect(one('nav').getAttribute('aria-label')).toBe('Main');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'assets' });
});
