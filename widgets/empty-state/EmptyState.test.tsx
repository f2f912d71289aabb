import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { EmptyState } from './EmptyState.tsx';

test('says what is empty and why, and offers one action', () => {
  const onPress = vi.fn<() => void>();
  show(<EmptyState id="e" title="No deposits" text="Nothing matches USDT." action="Clear filters" onPress={onPress} />);

  press(button('Clear filters'));

  expect(one('#e').textContent).toBe('No depositsNothing matches USDT.Clear filters');
  expect(onPress).toHaveBeenCalledOnce();
});
