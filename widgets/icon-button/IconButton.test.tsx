import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { IconButton } from './IconButton.tsx';

test('has a name, and says whether it is on', () => {
  const onPress = vi.fn<() => void>();
  show(<IconButton id="i" icon="check" label="Favourite" pressed={false} onPress={onPress} />);

  press(button('Favourite'));

  expect(button('Favourite').getAttribute('aria-pressed')).toBe('false');
  expect(onPress).toHaveBeenCalledOnce();
});

test('has no pressed state unless it is a switch', () => {
  show(<IconButton id="i" icon="check" label="Records" />);

  expect(button('Records').hasAttribute('aria-pressed')).toBe(false);
});
