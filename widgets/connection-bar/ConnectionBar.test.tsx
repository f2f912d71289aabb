import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';

test('is announced, and its action retries', () => {
  const onRetry = vi.fn<() => void>();
  show(<ConnectionBar id="c" text="Prices as of 14:31:02." action="Retry" onRetry={onRetry} />);

  press(button('Retry'));

  expect(one('[role=status]').textContent).toContain('14:31:02');
  expect(onRetry).toHaveBeenCalledOnce();
});
