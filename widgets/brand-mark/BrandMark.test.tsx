import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { BrandMark } from './BrandMark.tsx';

test('announces the name even where it is not shown', () => {
  show(<BrandMark id="b" name="Larch" path="M0 0" />);

  expect(one('.visually-hidden').textContent).toBe('Larch');
  expect(one('svg').getAttribute('aria-hidden')).toBe('true');
});
