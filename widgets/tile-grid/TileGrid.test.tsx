import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { TileGrid } from './TileGrid.tsx';

test('a tile is a labelled button that reports its id', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(
    <TileGrid
      id="t"
      label="Quick actions"
      items={[
        { id: 'deposit', label: 'Deposit', icon: 'zap' },
        { id: 'more', label: 'More', icon: 'zap' },
      ]}
      onSelect={onSelect}
    />,
  );

  press(button('More'));

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'more' });
  expect(one('ul').getAttribute('aria-label')).toBe('Quick actions');
});
