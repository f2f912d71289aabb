import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Figure } from './Figure.tsx';

test('shows an unknown value as two dashes, never zero', () => {
  const place = show(<Figure id="f" value={undefined} scale={2} unit="USDT" />);

  expect(place.textContent).toBe('--');
});

test('shows none of the digits of a hidden value, and says that it is hidden', () => {
  const place = show(<Figure id="f" value="103764.58" scale={2} hidden hiddenLabel="Hidden" />);

  expect(place.textContent).not.toMatch(/\d/);
  expect(place.textContent).toContain('Hidden');
});

test('a screen reader reads the label before the number', () => {
  const place = show(<Figure id="f" value="25007.18" scale={2} label="Available" />);

  expect(place.textContent).toBe('Available 25,007.18');
});

test('cuts a value to its scale, never rounds up', () => {
  expect(show(<Figure id="f" value="0.999" scale={2} />).textContent).toBe('0.99');
});

test.each([
  ['a total', { style: 'display' }, '••••••••'],
  ['a converted value', { style: 'caption', approx: true }, '≈ ••••••'],
  ['a change', { style: 'caption', sign: true }, '••••'],
] as const)('%s that is hidden shows the same number of bullets', (_what, props, expected) => {
  expect(show(<Figure id="f" value="1" hidden {...props} />).textContent).toBe(expected);
});

test('is an outline while its value is loading', () => {
  show(<Figure id="f" value={undefined} scale={2} loading />);

  expect(one('#f').getAttribute('aria-busy')).toBe('true');
  expect(one('#f').dataset.pending).toBe('true');
});
