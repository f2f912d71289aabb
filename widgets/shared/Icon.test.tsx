import { expect, test } from 'vitest';
import { Icon } from './Icon.tsx';
import { one, show } from './test-kit.tsx';

test('draws what the set has, for the eye only', () => {
  show(<Icon name="check" />);

  expect(one('svg').getAttribute('aria-hidden')).toBe('true');
  expect(one('svg path').getAttribute('d')).toBe('M0 0');
});

test('an unknown name shows as an empty box, a name of every object too', () => {
  show(<Icon name="constructor" />);

  expect(one('svg rect').getAttribute('stroke-dasharray')).toBe('3 3');
});
