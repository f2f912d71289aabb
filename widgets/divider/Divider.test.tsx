import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Divider } from './Divider.tsx';

test('is a separator to a screen reader', () => {
  show(<Divider id="d" space="m" />);

  expect(one('hr#d').style.marginBlock).toBe('var(--space-m)');
});
