import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Skeleton } from './Skeleton.tsx';

test.each(['line', 'row', 'block', 'figure'] as const)(
  'draws the given number of %s, hidden from screen readers',
  (shape) => {
    show(<Skeleton id="s" shape={shape} count={3} />);

    expect(one('#s').children).toHaveLength(3);
    expect(one('#s').getAttribute('aria-hidden')).toBe('true');
  },
);

test('rows look like records', () => {
  show(<Skeleton id="s" shape="rows" count={2} />);

  expect(one('#s > div').children).toHaveLength(2);
});
