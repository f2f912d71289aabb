import { expect, test } from 'vitest';
import { Icon } from './Icon.tsx';
import { one, show } from './test-kit.tsx';

test('draws an icon of the set, hidden from screen readers', () => {
  show(<Icon name="check" />);

  expect(one('svg').getAttribute('aria-hidden')).toBe('true');
  expect(one('svg path').getAttribute('d')).toBe('M0 0');
});

test('shows an empty box for an unknown name, names of Object.prototype included', () => {
  show(<Icon name="constructor" />);

  expect(one('svg rect').getAttribute('stroke-dasharray')).toBe('3 3');
});
