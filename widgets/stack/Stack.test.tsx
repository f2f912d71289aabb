import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Stack } from './Stack.tsx';

test('keeps its nodes in order, at the given distance', () => {
  show(
    <Stack id="s" gap="m" pad="gutter">
      <b>first</b>
      <b>second</b>
    </Stack>,
  );

  expect(one('#s').textContent).toBe('firstsecond');
  expect(one('#s').style.gap).toBe('var(--space-m)');
});

test('sets no style without a distance, so that a region may set its own', () => {
  show(<Stack id="s" />);

  expect(one('#s').style.gap).toBe('');
  expect(one('#s').style.paddingInline).toBe('');
});
