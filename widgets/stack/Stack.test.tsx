import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Stack } from './Stack.tsx';

test('keeps its nodes in order, at the distance it is given', () => {
  show(
    <Stack id="s" gap="m" pad="gutter">
      <b>first</b>
      <b>second</b>
    </Stack>,
  );

  expect(one('#s').textContent).toBe('firstsecond');
  expect(one('#s').style.gap).toBe('var(--space-m)');
});

test('no distance is no style, so that a region may set its own', () => {
  show(<Stack id="s" />);

  expect(one('#s').style.gap).toBe('');
  expect(one('#s').style.paddingInline).toBe('');
});
