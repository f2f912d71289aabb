import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit';
import { Link } from './Link';

test('leads somewhere, unless it is off', () => {
  const onPress = vi.fn<() => void>();
  show(<Link id="l" label="Create an account" onPress={onPress} />);
  press(button('Create an account'));
  expect(onPress).toHaveBeenCalledOnce();

  show(<Link id="l" label="Create an account" disabled onPress={onPress} />);
  press(button('Create an account'));
  expect(onPress).toHaveBeenCalledOnce();
});
