import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Spacer } from './Spacer.tsx';

test('is room of a size, or all that is left', () => {
  show(<Spacer id="s" size="2xl" />);
  expect(one('#s').style.minHeight).toBe('var(--space-2xl)');

  show(<Spacer id="s" grow />);
  expect(one('#s').style.minHeight).toBe('');
});
