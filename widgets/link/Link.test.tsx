import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { Link } from './Link.tsx';

test('is a link unless it is disabled', () => {
  const onPress = vi.fn<() => void>();
  show(<Link id="l" label="Create an account" onPress={onPress} />);
  press(button('Create an account'));
  expect(onPress).toHaveBeenCalledOnce();

  show(<Link id="l" label="Create an account" disabled onPress={onPress} />);
  press(button('Create an account'));
  expect(onPress).toHaveBeenCalledOnce();
});

test('can announce more than it shows', () => {
  const place = show(<Link id="l" label="USDT" spoken="Display currency USDT, change" />);

  expect(place.textContent).toBe('USDT');
  expect(button('Display currency USDT, change').id).toBe('l');
});
