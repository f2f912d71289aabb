import { expect, test, vi } from 'vitest';
import { one, press, show } from '../../shared/test-kit.tsx';
import { CoinHeading } from './CoinHeading.tsx';

test('the whole line is a button whose name says what it does', () => {
  const onPress = vi.fn<() => void>();
  show(<CoinHeading id="c" name="USDT" full="TetherUS" action="Change" onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(one('button').textContent).toContain('Change');
  expect(onPress).toHaveBeenCalledOnce();
});

test('renders no button without a listener', () => {
  const place = show(<CoinHeading id="c" name="USDT" full="TetherUS" action="Change" />);

  expect(place.querySelector('button')).toBeNull();
  expect(place.textContent).not.toContain('Change');
});

test('keeps the line of the full name while the coin is loading', () => {
  show(<CoinHeading id="c" name={undefined as never} loading />);

  expect(one('#c').getAttribute('aria-busy')).toBe('true');
  expect(one('#c').textContent).toBe('----');
});
