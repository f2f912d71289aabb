import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { AssetRow } from './AssetRow.tsx';

const row = {
  id: 'a',
  name: 'BTC',
  full: 'Bitcoin',
  available: '0.384219',
  scale: 5,
  frozenLabel: 'Frozen',
  converted: '37427',
  convertedScale: 2,
  convertedPrefix: '$',
};
const text = (): string => (one('#a').textContent ?? '').replace(/\s+/g, ' ');

test('what is frozen stands before what the rest is worth', () => {
  show(<AssetRow {...row} frozen="0.05" />);
  expect(text()).toBe('BBTC Bitcoin 0.38421 Frozen 0.05000');

  show(<AssetRow {...row} frozen="0" />);
  expect(text()).toBe('BBTC Bitcoin 0.38421 ≈ $37,427.00');
});

test('hidden, no digit of it is in the page', () => {
  show(<AssetRow {...row} frozen="0.05" hidden hiddenLabel="Hidden" />);

  expect(one('#a').innerHTML.replaceAll(/class="[^"]*"|style="[^"]*"/g, '')).not.toMatch(/0\.38|0\.05|37/);
});

test('a press is reported', () => {
  const onPress = vi.fn<() => void>();
  show(<AssetRow {...row} onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
});

test('an unknown balance is dashes', () => {
  show(<AssetRow id="a" name="BTC" available={undefined} />);

  expect(text()).toContain('--');
});
