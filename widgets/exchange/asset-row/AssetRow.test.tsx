import { expect, test, vi } from 'vitest';
import { one, press, show } from '../../shared/test-kit.tsx';
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

test('shows the frozen amount before the value of the rest', () => {
  show(<AssetRow {...row} frozen="0.05" />);
  expect(text()).toBe('BBTC Bitcoin 0.38421 Frozen 0.05000');

  show(<AssetRow {...row} frozen="0" />);
  expect(text()).toBe('BBTC Bitcoin 0.38421 ≈ $37,427.00');
});

test('keeps every digit out of the page while hidden', () => {
  show(<AssetRow {...row} frozen="0.05" hidden hiddenLabel="Hidden" />);

  expect(one('#a').innerHTML.replaceAll(/class="[^"]*"|style="[^"]*"/g, '')).not.toMatch(/0\.38|0\.05|37/);
});

test('reports a press', () => {
  const onPress = vi.fn<() => void>();
  show(<AssetRow {...row} onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
});

test('shows an unknown balance as dashes', () => {
  show(<AssetRow id="a" name="BTC" available={undefined} />);

  expect(text()).toContain('--');
});
