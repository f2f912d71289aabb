import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Spacer } from './Spacer.tsx';

test('is a gap of a size, or all the remaining room', () => {
  show(<Spacer id="s" size="2xl" />);
  expect(one('#s').style.minHeight).toBe('var(--space-2xl)');

  show(<Spacer id="s" grow />);
  expect(one('#s').style.minHeight).toBe('');
});
